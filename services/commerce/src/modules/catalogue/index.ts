export { ProductNotFound } from './catalogue.errors.js';
export { CatalogueModule } from './catalogue.module.js';
export { CategoryEntity } from './category.entity.js';
export { ProductEntity } from './product.entity.js';
export { averageRating, toProduct } from './product.view.js';
export { SearchSynonymEntity } from './search-synonym.entity.js';
export { normalWords } from './search.rules.js';
