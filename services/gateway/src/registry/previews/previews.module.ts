import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module.js';
import { PreviewLinks } from './preview-links.js';
import { PreviewsController } from './previews.controller.js';

export { expiryOf, PreviewLinks, type SignedLink } from './preview-links.js';

@Module({
  imports: [ReleasesModule],
  controllers: [PreviewsController],
  providers: [PreviewLinks],
  exports: [PreviewLinks],
})
export class PreviewsModule {}
