/** The portfolio; open to everybody. */
export const workPaths = { list: '/api/works' } as const;
