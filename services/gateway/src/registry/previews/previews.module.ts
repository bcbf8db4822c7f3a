import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { PreviewLinks } from './preview-links.js';
import { PreviewsController } from './previews.controller.js';

@Module({
  imports: [ReleasesModule],
  controllers: [PreviewsController],
  providers: [PreviewLinks],
  exports: [PreviewLinks],
})
export class PreviewsModule {}
