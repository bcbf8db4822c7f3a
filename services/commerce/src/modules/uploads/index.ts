export { acceptMultipart } from './multipart.js';
export { PruneUploads } from './prune-uploads.js';
export { sendFile } from './send-file.js';
export { UploadEntity } from './upload.entity.js';
export { UploadNotFound } from './uploads.errors.js';
export { UploadsModule } from './uploads.module.js';
export { UploadsService, type StoredFile } from './uploads.service.js';
