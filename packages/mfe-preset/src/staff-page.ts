/** Takes the place of the code below `src/admin/` in node builds: the server never renders staff pages. */
export const Component = () => null;
