import {
  staffReleasePaths,
  type GateFinding,
  type PreviewReply,
  type ReleaseAction,
  type StaffApp,
  type StaffAppChangeReply,
  type StaffAppDetails,
  type StaffAppQuery,
  type StaffAppReply,
  type StaffAppsReply,
  type StaffAuditEntry,
  type StaffAuditReply,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** `email` is the signed-in staff member's, so that nobody else gets these replies from the cache. */
interface AppRequest extends StaffAppQuery {
  email: string;
  app: string;
}

/** A change to the releases that visitors get. A repeated request has the same key, so that the change happens once. */
export interface AppChange {
  app: string;
  action: Exclude<ReleaseAction, 'preview'>;
  /** The version of the state that the change is based on. */
  version: number;
  body: { version?: string; share?: number; message: string };
  key: string;
}

interface AppChangeResult {
  app: StaffApp;
  warnings: readonly GateFinding[];
}

interface PreviewRequest {
  app: string;
  version: string;
  minutes: number;
  key: string;
}

/** How many changes the screen of an app lists. */
const LISTED_CHANGES = 10;

const releasesApi = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    getApps: build.query<StaffAppsReply, string>({
      query: () => staffReleasePaths.list,
      providesTags: ['Release', 'User'],
    }),
    getApp: build.query<StaffAppDetails, AppRequest>({
      query: ({ app, period }) => `${staffReleasePaths.app(app)}?period=${period}`,
      transformResponse: ({ data }: StaffAppReply) => data,
      providesTags: ['Release', 'User'],
    }),
    getAppChanges: build.query<StaffAuditEntry[], { email: string; app: string }>({
      query: ({ app }) =>
        `${staffReleasePaths.audit}?${new URLSearchParams({ subject: app, limit: `${LISTED_CHANGES}` })}`,
      transformResponse: ({ data }: StaffAuditReply) => data,
      providesTags: ['Release', 'User'],
    }),
    changeApp: build.mutation<AppChangeResult, AppChange>({
      query: ({ app, action, version, body, key }) => ({
        url: staffReleasePaths.action(app, action),
        method: 'POST',
        headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': key },
        body,
      }),
      transformResponse: ({ data, warnings }: StaffAppChangeReply) => ({ app: data, warnings }),
      // Also invalidated after a refusal, which may be due to somebody else's change.
      invalidatesTags: ['Release'],
    }),
    createPreview: build.mutation<PreviewReply['data'], PreviewRequest>({
      query: ({ app, key, ...body }) => ({
        url: staffReleasePaths.action(app, 'preview'),
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      transformResponse: ({ data }: PreviewReply) => data,
      invalidatesTags: ['Release'],
    }),
  }),
});

export const {
  useGetAppsQuery,
  useGetAppQuery,
  useGetAppChangesQuery,
  useChangeAppMutation,
  useCreatePreviewMutation,
} = releasesApi;
