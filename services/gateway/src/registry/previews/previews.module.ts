import { Module } from '@nestjs/common';
import { PreviewLinks } from './preview-links.js';
import { PreviewsController } from './previews.controller.js';

@Module({ controllers: [PreviewsController], providers: [PreviewLinks], exports: [PreviewLinks] })
export class PreviewsModule {}
