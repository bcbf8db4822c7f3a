export { addEdge, isSecure } from './edge.js';
export { NothingHere, UnreadableAddress } from './edge.errors.js';
export { stripForwardedHeaders } from './forwarded-headers.js';
export { faultOfTarget, pathOf } from './request-target.rules.js';
export { pagePolicy } from './security-headers.js';
export { knowVisitor, visitorOf } from './visitor-cookie.js';
export { addressOf, forwardedHeaders, originOf } from './visitor.js';
