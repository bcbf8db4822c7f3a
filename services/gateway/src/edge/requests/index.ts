export { addressOf, forwardedHeaders, stripForwardedHeaders } from './forwarded-headers.js';
export { plainButtonStyle, plainPage } from './plain-page.js';
export { addRateLimits } from './rate-limits.js';
export { addBodyParsers, addCompression, addRequestHooks, isSecure } from './request-hooks.js';
export { pathOf, targetError } from './request-target.rules.js';
export { ReleaseWithdrawn, RouteNotFound, ServiceUnavailable } from './requests.errors.js';
export { pagePolicy } from './security-headers.js';
export { limitSlowClients } from './slow-clients.js';
export { ensureVisitor, isVisit, visitorOf } from './visits.js';
