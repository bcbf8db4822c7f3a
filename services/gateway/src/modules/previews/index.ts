export { OpenPreview } from './open-preview.js';
export { addPreviews } from './preview-routes.js';
export { Previews, type PreviewedPage } from './previews.js';
export { PreviewsModule } from './previews.module.js';
