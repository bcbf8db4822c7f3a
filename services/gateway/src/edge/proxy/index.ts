export { addProxy } from './proxy.js';
export { ProxyModule, ServiceAgent, StreamAgent } from './proxy.module.js';
export { upstreamOf, upstreamUrls, type UpstreamName } from './upstreams.js';
