export { addProxy } from './proxy.js';
export { ProxyModule, ServiceAgent, StreamAgent, UploadAgent } from './proxy.module.js';
export { upstreamOf, upstreamUrls, type UpstreamName } from './upstreams.js';
