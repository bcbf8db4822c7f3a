import { Module } from '@nestjs/common';
import { CatalogueCopy } from './catalogue-copy.js';
import { CatalogueListener } from './catalogue-listener.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueReader } from './catalogue.reader.js';

@Module({ controllers: [CatalogueController], providers: [CatalogueReader, CatalogueCopy, CatalogueListener] })
export class CatalogueModule {}
