import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/index.js';
import { ReleasesModule } from '../releases/index.js';
import { Pages } from './pages.js';
import { RenderFailures } from './render-failures.js';
import { SmokeRenderer } from './smoke-renderer.js';

@Module({
  imports: [ReleasesModule, ProxyModule],
  providers: [Pages, RenderFailures, SmokeRenderer],
  exports: [Pages, RenderFailures, SmokeRenderer],
})
export class RenderingModule {}
