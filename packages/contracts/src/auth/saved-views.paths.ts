/**
 * Views that staff save for themselves. `list` takes `?list=` with the path of a list; `one` takes PATCH
 * and DELETE with `If-Match`.
 */
export const savedViewPaths = {
  list: '/api/admin/saved-views',
  one: (id: string) => `/api/admin/saved-views/${encodeURIComponent(id)}`,
} as const;
