import { lazy } from 'react';
import { LaterScreen } from '../later-screen';
import './releases.module.css';

const ReleaseList = lazy(() =>
  import(/* webpackChunkName: "admin-screens" */ './release-list').then((screen) => ({ default: screen.ReleaseList })),
);

/** /admin/releases */
export function Component() {
  return (
    <LaterScreen title="Releases">
      <ReleaseList />
    </LaterScreen>
  );
}
