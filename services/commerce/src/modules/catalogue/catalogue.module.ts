import { Module } from '@nestjs/common';
import { CatalogueCopy } from './catalogue-copy.js';
import { CatalogueListener } from './catalogue-listener.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueReader } from './catalogue.reader.js';
import { ProductLists } from './product-lists.js';
import { ProductSearch } from './search/product-search.js';

@Module({
  controllers: [CatalogueController],
  providers: [CatalogueReader, ProductLists, ProductSearch, CatalogueCopy, CatalogueListener],
})
export class CatalogueModule {}
