/**
 * The face between the shell and the feature apps. At run time there is exactly one copy of it, the shell's.
 * Additive only: whatever stands here may be in use by a release that is live.
 */
export type { App, AppDefinition, PageRoute, WidgetLoader } from './app/app';
export { hostContext, useHost, type Host } from './app/host';
export { HttpError, type Http, type HttpFailure, type HttpRequest } from './http/http';
export { failureMessage } from './http/failure-message';
export type { Notify, NotifyOptions } from './notify/notify';
export { useAuth, type Auth, type AuthActions } from './session/auth';
export { selectSession, selectUser, sessionEnded, sessionStarted, type SessionState } from './session/session.slice';
export { api, type HostServices } from './state/api';
export { rootReducer, type AppSlices, type RootState } from './state/root-reducer';
export type { AppDispatch, HostStore } from './state/store';
export { useAppDispatch, useAppSelector } from './state/hooks';
export { queryData } from './state/query-data';
export { PageHead } from './head/page-head';
export { useIsOnline } from './browser/use-is-online';
export { Widget } from './widgets/widget';
export type { WidgetModule } from './widgets/widget-module';

export { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
export {
  data,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useViewTransitionState,
  type LinkProps,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
