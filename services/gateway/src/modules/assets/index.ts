export { addAssets } from './assets.js';
