/** Codes that apps act upon. A service may send others; an app treats an unknown code as a plain failure. */
export const errorCodes = {
  invalidRequest: 'request.invalid',
  notFound: 'request.not_found',
  tooLarge: 'request.too_large',
  tooMany: 'request.too_many',
  internal: 'server.internal',
  unavailable: 'server.unavailable',
  loginRequired: 'auth.login_required',
  tokenExpired: 'auth.token_expired',
  badCredentials: 'auth.bad_credentials',
  emailTaken: 'auth.email_taken',
  googleNotSetUp: 'auth.google_not_set_up',
  forbidden: 'auth.forbidden',
  productNotFound: 'product.not_found',
  lineNotFound: 'cart.line_not_found',
  cartEmpty: 'order.cart_empty',
  orderChanged: 'order.changed',
  cardDisabled: 'order.card_disabled',
  idempotencyMismatch: 'order.idempotency_mismatch',
  orderNotFound: 'order.not_found',
} as const;
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];
