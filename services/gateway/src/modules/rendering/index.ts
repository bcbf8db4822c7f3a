export { addPages } from './page-routes.js';
export { Pages } from './pages.js';
export { RenderFailures, type RenderFailure } from './render-failures.js';
export { RenderingModule } from './rendering.module.js';
export { SmokeRenderer, type SmokeProblem, type SmokeTest } from './smoke-renderer.js';
