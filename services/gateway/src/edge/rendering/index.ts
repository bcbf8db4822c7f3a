export { addPages } from './page-routes.js';
export { Pages } from './pages.js';
export { RenderingModule } from './rendering.module.js';
