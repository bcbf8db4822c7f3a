export { WishlistModule } from './wishlist.module.js';
export { WishlistItemEntity } from './wishlist-item.entity.js';
