import type { Category, Product, ProductSearch, ProductsReply, WishlistReply } from '@chhapai/contracts';

const product = (id: string, category: string, name: string, more: Partial<Product> = {}): Product => ({
  _id: id,
  name,
  category,
  featured: false,
  price: 249,
  description: `${name}, printed to order.`,
  image: `/media/${id}-640.webp`,
  ...more,
});

export const sampleProducts: Product[] = [
  product('mug-jaal', 'mug', 'Chikankari Jaal Mug', { featured: true, price: 299, occasions: ['wedding'] }),
  product('mug-kites', 'mug', 'Patang Season Mug'),
  product('mug-skyline', 'mug', 'Rumi Darwaza Mug', { price: 279, oldPrice: 329 }),
  product('pad-kites', 'mousepad', 'Kite Sky Mouse Pad', { featured: true }),
  product('bottle-kites', 'bottle', 'Kite Flyer School Bottle', { featured: true, price: 399 }),
  product('keychain-kite', 'keychain', 'Enamel Kite Keychain', { featured: true, price: 99 }),
];

export const sampleCategories: Category[] = [
  { id: 'mug', name: 'Mugs', icon: '/media/icon-mug.svg' },
  { id: 'mousepad', name: 'Mouse Pads', icon: '/media/icon-mousepad.svg' },
  { id: 'bottle', name: 'Bottles', icon: '/media/icon-bottle.svg' },
  { id: 'keychain', name: 'Keychains', icon: '/media/icon-keychain.svg' },
];

/** The reply for a page with these products, the only one by default. */
export const pageReply = (data: Product[], more: Partial<ProductsReply> = {}): ProductsReply => ({
  success: true,
  data,
  total: { count: data.length, exact: true },
  next: null,
  ...more,
});

export const sampleReplies = {
  'GET /api/products?page=1': pageReply(sampleProducts, {
    featured: sampleProducts.filter(({ featured }) => featured).slice(0, 3),
  }),
  'GET /api/categories': { success: true, data: sampleCategories },
};

/** The reply to a search with these results. */
export const searchReply = (data: Product[], search: Partial<ProductSearch> = {}): ProductsReply => ({
  ...pageReply(data),
  search: { matched: data.length > 0 ? 'exact' : 'none', total: data.length, ...search },
});

/** The reply for a wishlist with these products. */
export const wishlistReply = (...data: Product[]): WishlistReply => ({
  success: true,
  message: 'Wishlist fetched',
  data,
  withdrawn: [],
});
