/** URLs of the release registry; all require a team's token as `Authorization: Bearer …`. */
export const releasePaths = {
  /** GET lists every app's releases; POST publishes an archive. */
  all: '/api/releases',
  prune: '/api/releases/prune',
  audit: '/api/releases/audit',
  auditVerdict: '/api/releases/audit/verdict',
  teams: '/api/releases/teams',
  teamKey: (team: string) => `/api/releases/teams/${team}/key`,
  teamTokens: (team: string) => `/api/releases/teams/${team}/tokens`,
  revokeToken: (team: string, token: string) => `/api/releases/teams/${team}/tokens/${token}/revoke`,
  app: (app: string) => `/api/releases/${app}`,
  promote: (app: string) => `/api/releases/${app}/promote`,
  canary: (app: string) => `/api/releases/${app}/canary`,
  rollback: (app: string) => `/api/releases/${app}/rollback`,
  disable: (app: string) => `/api/releases/${app}/disable`,
  enable: (app: string) => `/api/releases/${app}/enable`,
  automaticRollback: (app: string) => `/api/releases/${app}/automatic-rollback`,
  preview: (app: string) => `/api/releases/${app}/preview`,
  devPreview: (app: string) => `/api/releases/${app}/dev-preview`,
  sbom: (app: string) => `/api/releases/${app}/sbom`,
  health: (app: string) => `/api/releases/${app}/health`,
} as const;

/** Previews as visitors use them: a link opens one, a form leaves it. */
export const previewPaths = {
  open: (token: string) => `/preview/${token}`,
  leave: '/preview/leave',
} as const;

/** Where pages send reports (`sendBeacon`), and browsers send violations of the content security policy. */
export const reportPaths = { page: '/api/reports', policy: '/api/reports/policy' } as const;

/**
 * The releases of a page or request: `app@version` of each app, comma-separated, sorted by app. In responses: the releases of
 * the visitor's next page. In requests: those of the requesting page; passed on to services only if these releases exist.
 */
export const RELEASE_HEADER = 'x-release';

/** In requests: the app that owns the page they come from, e.g. `mfe-catalogue`. */
export const APP_HEADER = 'x-app';

/**
 * In responses: those releases of the calling page that have been withdrawn, as in `x-release`. The page leaves them with its
 * next navigation; until then its app's requests that change something get 409 `release.withdrawn`.
 */
export const WITHDRAWN_HEADER = 'x-withdrawn';

/** GET responds with 204 and the releases of the visitor's next page in `x-release`. */
export const PRESENT_RELEASES_PATH = '/api/present-releases';

/** The shell's service worker, or one that unregisters itself if the shell has none. Scope: the whole shop. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** An empty page with the visitor's releases, from which the browser renders any URL. */
export const APP_SHELL_PATH = '/app-shell.html';
