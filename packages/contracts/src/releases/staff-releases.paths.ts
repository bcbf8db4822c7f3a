/** URLs of the release registry for staff, who authenticate with their access token. */
export const staffReleasePaths = {
  list: '/api/admin/releases',
  app: (app: string) => `/api/admin/releases/${encodeURIComponent(app)}`,
  action: (app: string, action: ReleaseAction) => `/api/admin/releases/${encodeURIComponent(app)}/${action}`,
  audit: '/api/admin/audit/releases',
} as const;

/** How many people visited the shop on each day, for staff; takes `days` of `FiguresQuery`. */
export const visitorPaths = { daily: '/api/admin/visitors/daily' } as const;

/** What administrators can do with the releases of an app. All actions except `preview` change what visitors get. */
export type ReleaseAction = 'promote' | 'canary' | 'rollback' | 'disable' | 'enable' | 'preview';
