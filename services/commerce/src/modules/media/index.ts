export { serveMedia } from './serve-media.js';
