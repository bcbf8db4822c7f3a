export { addProxy } from './proxy.js';
export { PartUnavailable } from './proxy.errors.js';
export { ProxyModule } from './proxy.module.js';
export { SERVICE_AGENT } from './service-agent.js';
export { upstreamOf, upstreamUrls, type UpstreamName } from './upstreams.js';
