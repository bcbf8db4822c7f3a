import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentLinkEntity } from './document-link.entity.js';
import { DocumentLinks } from './document-links.js';

export { drawDocument } from './draw-document.js';
export { FURTHER_COPIES, ORIGINAL, type Drawing } from './drawing.js';
export { DocumentLinks };

export const documentsEntities = [DocumentLinkEntity];

@Module({
  imports: [TypeOrmModule.forFeature(documentsEntities)],
  providers: [DocumentLinks],
  exports: [DocumentLinks],
})
export class DocumentsModule {}
