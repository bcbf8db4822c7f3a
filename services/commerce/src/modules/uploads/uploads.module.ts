import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PruneUploads } from './prune-uploads.js';
import { StoreUpload } from './store-upload.js';
import { UploadFiles } from './upload-files.js';
import { UploadEntity } from './upload.entity.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UploadEntity])],
  controllers: [UploadsController],
  providers: [UploadFiles, StoreUpload, UploadsService, PruneUploads],
  exports: [UploadsService],
})
export class UploadsModule {}
