import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentLinkEntity } from './document-link.entity.js';
import { DocumentLinks } from './document-links.js';
import { DocumentsController } from './documents.controller.js';

export { drawDocument } from './draw-document.js';
export { FURTHER_COPIES, ORIGINAL, type Drawing } from './drawing.js';
export { documentFileName, sendPdf, type DocumentFile } from './send-pdf.js';
export { DocumentLinks };

export const documentsEntities = [DocumentLinkEntity];

@Module({
  imports: [TypeOrmModule.forFeature(documentsEntities)],
  controllers: [DocumentsController],
  providers: [DocumentLinks],
  exports: [DocumentLinks],
})
export class DocumentsModule {}
