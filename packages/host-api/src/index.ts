/**
 * The API between the shell and the feature apps. At run time a page has exactly one copy of it, the shell's.
 * Only change it by addition: a live release may use any export.
 */
export type { App, AppDefinition, PageRoute, WidgetLoader } from './app';
export { useAuth, type Auth, type AuthActions } from './auth';
export { hostContext, useHost, type Host, type Notify, type NotifyOptions, type WidgetModule } from './host-context';
export { failureMessage, HttpError, type Http, type HttpFailure, type HttpRequest, type StreamRequest } from './http';
export { PageHead } from './page-head';
export { selectSession, selectUser, sessionEnded, sessionStarted, type SessionState } from './session.slice';
export {
  api,
  queryData,
  rootReducer,
  useAppDispatch,
  useAppSelector,
  type AppDispatch,
  type AppSlices,
  type HostServices,
  type HostStore,
  type RootState,
} from './store';
export { useIsOnline } from './use-is-online';
export { Widget } from './widget';

export { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
export {
  data,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useBlocker,
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
  type BlockerFunction,
  type LinkProps,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
