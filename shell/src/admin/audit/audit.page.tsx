import { lazy } from 'react';
import { LaterScreen } from '../later-screen';
import './audit.module.css';

const AuditLog = lazy(() =>
  import(/* webpackChunkName: "admin-screens" */ './audit-log').then((screen) => ({ default: screen.AuditLog })),
);

/** /admin/audit */
export function Component() {
  return (
    <LaterScreen title="Audit log">
      <AuditLog />
    </LaterScreen>
  );
}
