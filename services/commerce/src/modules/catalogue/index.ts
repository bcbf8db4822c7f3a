export { CatalogueModule } from './catalogue.module.js';
export { CategoryEntity } from './category.entity.js';
export { PRODUCT_JSON } from './catalogue.statements.js';
export { ProductNotFound } from './catalogue.errors.js';
export { ProductEntity } from './product.entity.js';
