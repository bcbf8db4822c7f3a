import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueCache } from './catalogue-cache.js';
import { CatalogueController, ProductIdsController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { CategoryEntity, ProductEntity, ProductVariantEntity, SearchSynonymEntity } from './catalogue.entities.js';
import { ProductListsService } from './product-lists.service.js';
import { ProductSearchService } from './product-search.service.js';
import { SearchVocabularyService } from './search-vocabulary.service.js';

export { CategoryNotFound, ProductNotFound } from './catalogue.service.js';
export { averageRating, toProduct } from './product.view.js';
export { normalWords } from './search.rules.js';
export { CategoryEntity, ProductEntity, ProductVariantEntity, SearchSynonymEntity };

export const catalogueEntities = [CategoryEntity, ProductEntity, ProductVariantEntity, SearchSynonymEntity];

@Module({
  imports: [TypeOrmModule.forFeature(catalogueEntities)],
  controllers: [CatalogueController, ProductIdsController],
  providers: [CatalogueService, ProductListsService, ProductSearchService, SearchVocabularyService, CatalogueCache],
})
export class CatalogueModule {}
