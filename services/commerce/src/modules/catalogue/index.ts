export { CatalogueModule } from './catalogue.module.js';
export { CategoryEntity } from './category.entity.js';
export { PRODUCT_JSON } from './catalogue.statements.js';
export { ProductNotFound } from './catalogue.errors.js';
export { ProductEntity } from './product.entity.js';
export { normalWords } from './search/read-search.rules.js';
export { SearchSynonymEntity } from './search/search-synonym.entity.js';
export { SearchWordEntity } from './search/search-word.entity.js';
