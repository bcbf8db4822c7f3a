/** Calls of the design templates. `rating` wants a signed-in shopper; `file` is a download of a free design. */
export const designPaths = {
  list: '/api/designs',
  rating: (id: string) => `/api/designs/${encodeURIComponent(id)}/rating`,
  file: (id: string, format: string) =>
    `/api/designs/${encodeURIComponent(id)}/file?format=${encodeURIComponent(format)}`,
} as const;

/** Formats whose files are made here and downloaded; all others the team makes and sends. Apart from the schemas: browsers need it too. */
export const downloadFormats = ['PNG', 'JPEG', 'PDF'] as const;
