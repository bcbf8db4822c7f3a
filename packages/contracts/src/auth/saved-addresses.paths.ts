/** The signed-in person's saved addresses. `list` takes POST as well; `one` takes PATCH and DELETE with `If-Match`. */
export const savedAddressPaths = {
  list: '/api/account/addresses',
  one: (id: string) => `/api/account/addresses/${encodeURIComponent(id)}`,
} as const;

/** How many addresses an account may save. */
export const MAX_SAVED_ADDRESSES = 20;
