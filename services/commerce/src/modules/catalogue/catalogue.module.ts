import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueCache } from './catalogue-cache.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { CategoryEntity } from './category.entity.js';
import { ProductSearch } from './product-search.service.js';
import { SearchSynonymEntity } from './search-synonym.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CategoryEntity, SearchSynonymEntity])],
  controllers: [CatalogueController],
  providers: [CatalogueService, ProductSearch, CatalogueCache],
})
export class CatalogueModule {}
