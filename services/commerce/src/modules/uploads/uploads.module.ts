import type { DynamicModule } from '@nestjs/common';
import { ClaimedUploads } from './claimed-uploads.js';
import { PruneUploads } from './prune-uploads.js';
import { StoreUpload } from './store-upload.js';
import { UploadFiles } from './upload-files.js';
import { UploadsController } from './uploads.controller.js';

class UploadsModule {}

/** `folder` is where the files are. Every module may inject `ClaimedUploads`. */
export function uploadsModule(folder: string): DynamicModule {
  return {
    module: UploadsModule,
    global: true,
    controllers: [UploadsController],
    providers: [
      { provide: UploadFiles, useFactory: () => new UploadFiles(folder) },
      StoreUpload,
      ClaimedUploads,
      PruneUploads,
    ],
    exports: [ClaimedUploads],
  };
}
