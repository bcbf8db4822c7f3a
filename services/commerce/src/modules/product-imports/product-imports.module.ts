import { JobsModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { StaffCatalogueModule } from '../staff-catalogue/staff-catalogue.module.js';
import { StaffJobsModule } from '../staff-jobs/staff-jobs.module.js';
import { ProductExport } from './product-export.js';
import { ProductImportEntity } from './product-import.entity.js';
import { ProductImportsController } from './product-imports.controller.js';
import { ProductImportsService } from './product-imports.service.js';

export const productImportsEntities = [ProductImportEntity];

/** Products as CSV files, to edit in a spreadsheet. */
@Module({
  imports: [JobsModule, StaffJobsModule, StaffCatalogueModule, PicturesModule],
  controllers: [ProductImportsController],
  providers: [ProductImportsService, ProductExport],
})
export class ProductImportsModule {}
