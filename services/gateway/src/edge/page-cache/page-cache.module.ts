import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/index.js';
import { ContentChanges } from './content-changes.js';
import { PageCache } from './page-cache.js';
import { SharedReplies } from './shared-replies.js';

@Module({
  imports: [ProxyModule],
  providers: [ContentChanges, PageCache, SharedReplies],
  exports: [PageCache, SharedReplies],
})
export class PageCacheModule {}
