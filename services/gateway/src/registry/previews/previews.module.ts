import { Module } from '@nestjs/common';
import { CreatePreview } from './create-preview.js';
import { PreviewLinks } from './preview-links.js';
import { PreviewsController } from './previews.controller.js';

@Module({ controllers: [PreviewsController], providers: [PreviewLinks, CreatePreview], exports: [PreviewLinks] })
export class PreviewsModule {}
