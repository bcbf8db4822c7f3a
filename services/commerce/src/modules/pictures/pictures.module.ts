import { FileScannerModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PictureFiles } from './picture-files.js';
import { PictureEntity } from './picture.entity.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';
import { PrunePictures } from './prune-pictures.js';

export { UPLOADED_PICTURE } from './picture-files.js';
export { PictureFiles, PicturesService };

export const picturesEntities = [PictureEntity];

/** Pictures that staff upload, for products and everything else that the shop shows. */
@Module({
  imports: [TypeOrmModule.forFeature(picturesEntities), FileScannerModule],
  controllers: [PicturesController],
  providers: [PictureFiles, PicturesService, PrunePictures],
  exports: [PictureFiles, PicturesService],
})
export class PicturesModule {}
