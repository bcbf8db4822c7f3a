/** Whether a path or route pattern is a page for staff: `/admin` or below it. */
export const isStaffPath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);
