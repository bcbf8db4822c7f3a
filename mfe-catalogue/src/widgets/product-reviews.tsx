/** The `ProductReviews` widget. The product page uses it too, so that its code loads only when a visitor scrolls near. */
export { ProductReviews as Component } from '../features/view-product/reviews/product-reviews';
