export { startShop, type Shop, type ShopOptions } from './shop.js';
export { StartError } from './start-error.js';
export type { Reporter } from './reporter.js';
export type { ServiceName } from './services.js';
