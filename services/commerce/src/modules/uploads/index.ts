export { ClaimedUploads, type StoredFile } from './claimed-uploads.js';
export { acceptUploads } from './multipart.js';
export { PruneUploads } from './prune-uploads.js';
export { sendFile } from './send-file.js';
export { UploadEntity } from './upload.entity.js';
export { UploadNotFound } from './uploads.errors.js';
export { uploadsModule } from './uploads.module.js';
