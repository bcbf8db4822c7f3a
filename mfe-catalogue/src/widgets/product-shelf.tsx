/** Lent to other apps as `ProductShelf`. */
export { ProductShelf as Component } from '../products/product-shelf/product-shelf';
