import { lazy } from 'react';
import { LaterScreen } from './later-screen';

const ReleaseList = lazy(() =>
  import(/* webpackChunkName: "admin-releases" */ './release-list').then((screen) => ({ default: screen.ReleaseList })),
);

/** /admin/releases */
export function Component() {
  return (
    <LaterScreen title="Releases">
      <ReleaseList />
    </LaterScreen>
  );
}
