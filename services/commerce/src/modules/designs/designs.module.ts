import { AccessTokenReader } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PicturesModule } from '../pictures/pictures.module.js';
import { UploadEntity, UploadsModule } from '../uploads/uploads.module.js';
import { DesignDownloadsService } from './design-downloads.service.js';
import { DesignFiles } from './design-files.js';
import { DesignRatingsController } from './design-ratings.controller.js';
import { DesignRatingsService } from './design-ratings.service.js';
import { DesignsController } from './designs.controller.js';
import { DesignDownloaderEntity, DesignDownloadsEntity, DesignEntity, DesignRatingEntity } from './designs.entities.js';
import { DesignsService } from './designs.service.js';
import { ReleaseDesignFiles } from './release-design-files.js';
import { StaffDesignsController } from './staff-designs.controller.js';
import { StaffDesignsService } from './staff-designs.service.js';
import { StoreDesignFile } from './store-design-file.js';

export { DesignEntity };

export const designsEntities = [DesignEntity, DesignRatingEntity, DesignDownloadsEntity, DesignDownloaderEntity];

@Module({
  imports: [TypeOrmModule.forFeature([...designsEntities, UploadEntity]), PicturesModule, UploadsModule],
  controllers: [DesignsController, StaffDesignsController, DesignRatingsController],
  providers: [
    DesignsService,
    DesignFiles,
    DesignDownloadsService,
    StaffDesignsService,
    StoreDesignFile,
    ReleaseDesignFiles,
    DesignRatingsService,
    AccessTokenReader,
  ],
})
export class DesignsModule {}
