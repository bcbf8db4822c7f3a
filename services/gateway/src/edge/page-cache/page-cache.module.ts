import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/proxy.module.js';
import { ContentChanges } from './content-changes.js';
import { PageCache } from './page-cache.js';
import { SharedReplies } from './shared-replies.js';

export { PageCache, type PageKey, type RenderOutcome } from './page-cache.js';
export { sendSharedPage, SharedPage, type Redirect } from './shared-page.js';
export { SharedReplies } from './shared-replies.js';
export { sharedUrl } from './shared-url.rules.js';

@Module({
  imports: [ProxyModule],
  providers: [ContentChanges, PageCache, SharedReplies],
  exports: [PageCache, SharedReplies],
})
export class PageCacheModule {}
