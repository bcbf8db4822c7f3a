// URLs that only the checkout uses. Separate from `commerce.paths.ts`, because every page loads the URLs of the cart.

/** Contact details of the agency; `staffSettings` is for staff. */
export const sitePaths = { settings: '/api/site', staffSettings: '/api/admin/site-settings' } as const;

/** PIN codes, public: 400 unless the code has six digits, 404 `pincode.not_found` for a code that does not exist. */
export const pincodePaths = {
  one: (pincode: string) => `/api/pincodes/${encodeURIComponent(pincode)}`,
} as const;
