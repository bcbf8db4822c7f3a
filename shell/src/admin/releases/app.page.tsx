import { lazy } from 'react';
import { LaterScreen } from '../later-screen';
import './releases.module.css';

const AppScreen = lazy(() =>
  import(/* webpackChunkName: "admin-screens" */ './app-screen').then((screen) => ({ default: screen.AppScreen })),
);

/** /admin/releases/:app */
export function Component() {
  return (
    <LaterScreen title="Releases">
      <AppScreen />
    </LaterScreen>
  );
}
