/** Who the agency is and how it is reached. */
export const sitePaths = { settings: '/api/site', staffSettings: '/api/admin/site-settings' } as const;
