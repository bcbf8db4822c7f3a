export { PageCache, type PageKey, type RenderOutcome } from './page-cache.js';
export { PageCacheModule } from './page-cache.module.js';
export { sendSharedPage, SharedPage, type Redirect } from './shared-page.js';
export { SharedReplies } from './shared-replies.js';
export { sharedUrl } from './shared-url.rules.js';
