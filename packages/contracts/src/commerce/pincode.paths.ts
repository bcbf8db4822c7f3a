/** Public: 400 for what is not six digits, 404 `pincode.not_found` for a code that does not exist. */
export const pincodePaths = {
  one: (pincode: string) => `/api/pincodes/${encodeURIComponent(pincode)}`,
} as const;
