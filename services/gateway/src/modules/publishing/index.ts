export { PublishingModule } from './publishing.module.js';
export { addUploads } from './upload.js';
