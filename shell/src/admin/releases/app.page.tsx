import { lazy } from 'react';
import { LaterScreen } from './later-screen';

const AppScreen = lazy(() =>
  import(/* webpackChunkName: "admin-releases" */ './app-screen').then((screen) => ({ default: screen.AppScreen })),
);

/** /admin/releases/:app */
export function Component() {
  return (
    <LaterScreen title="Releases">
      <AppScreen />
    </LaterScreen>
  );
}
