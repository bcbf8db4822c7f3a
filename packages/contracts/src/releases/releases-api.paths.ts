/** Calls of the registry; all want a team's token as `Authorization: Bearer …`. Apart from the schemas: browsers need some too. */
export const releasePaths = {
  /** GET lists every app's releases; POST publishes an archive. */
  all: '/api/releases',
  prune: '/api/releases/prune',
  audit: '/api/releases/audit',
  auditVerdict: '/api/releases/audit/verdict',
  teams: '/api/releases/teams',
  teamKey: (team: string) => `/api/releases/teams/${team}/key`,
  app: (app: string) => `/api/releases/${app}`,
  promote: (app: string) => `/api/releases/${app}/promote`,
  canary: (app: string) => `/api/releases/${app}/canary`,
  rollback: (app: string) => `/api/releases/${app}/rollback`,
  disable: (app: string) => `/api/releases/${app}/disable`,
  enable: (app: string) => `/api/releases/${app}/enable`,
  preview: (app: string) => `/api/releases/${app}/preview`,
  devPreview: (app: string) => `/api/releases/${app}/dev-preview`,
  health: (app: string) => `/api/releases/${app}/health`,
} as const;

/** Visitors' side of previews: a link opens one, a form leaves it. */
export const previewPaths = {
  open: (token: string) => `/preview/${token}`,
  leave: '/preview/leave',
} as const;

/** Where pages report to (`sendBeacon`), and browsers what the policy kept from running. */
export const reportPaths = { page: '/api/reports', policy: '/api/reports/policy' } as const;

/**
 * Which releases a page or a call belongs to: `app@version` of each, comma-separated, sorted by app. On answers: what the
 * visitor's next page would have. On calls: what the calling page has; services get it only when those releases exist.
 */
export const RELEASE_HEADER = 'x-release';

/** GET says in `x-release` what the visitor's next page would have; the answer is 204 and has no body. */
export const PRESENT_RELEASES_PATH = '/api/present-releases';

/** The shell's service worker, or one that unregisters itself if the shell has none. Its scope is the whole shop. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** A page without content of its own, with the visitor's releases: the browser renders whatever its address says. */
export const APP_SHELL_PATH = '/app-shell.html';
