/** Lent to other apps as `ProductCard`. */
export { ProductCard as Component } from '../products/product-card/product-card';
