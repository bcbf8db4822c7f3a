import { FileScannerModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PhotoEncoder } from './photo-encoder.js';
import { PruneUploads } from './prune-uploads.js';
import { StoreUpload } from './store-upload.js';
import { UploadFiles } from './upload-files.js';
import { UploadEntity } from './upload.entity.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

export { sendFile } from './send-file.js';
export { uploadStorage } from './upload-files.js';
export { NotAPhoto, UploadNotFound } from './uploads.errors.js';
export type { EncodedPhoto } from './photo-encoder.js';
export type { StoredFile } from './uploads.service.js';
export { PhotoEncoder, StoreUpload, UploadEntity, UploadsService };

export const uploadsEntities = [UploadEntity];

@Module({
  imports: [TypeOrmModule.forFeature(uploadsEntities), FileScannerModule],
  controllers: [UploadsController],
  providers: [UploadFiles, StoreUpload, UploadsService, PhotoEncoder, PruneUploads],
  exports: [UploadsService, StoreUpload, PhotoEncoder],
})
export class UploadsModule {}
