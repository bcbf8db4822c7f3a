export { addAssets } from './assets.js';
export { addServiceWorker } from './service-worker.js';
