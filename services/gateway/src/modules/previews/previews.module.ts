import { Module } from '@nestjs/common';
import { SecretsModule } from '../secrets/index.js';
import { MakePreview } from './make-preview.js';
import { OpenPreview } from './open-preview.js';
import { PreviewLinks } from './preview-links.js';
import { PreviewsController } from './previews.controller.js';
import { Previews } from './previews.js';

@Module({
  imports: [SecretsModule],
  controllers: [PreviewsController],
  providers: [PreviewLinks, MakePreview, OpenPreview, Previews],
  exports: [Previews, OpenPreview],
})
export class PreviewsModule {}
