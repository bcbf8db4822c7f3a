/** Who the agency is and how it is reached. */
export const sitePaths = { settings: '/api/site' } as const;
