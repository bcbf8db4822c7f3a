import { JobsModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { StaffJobsModule } from '../staff-jobs/staff-jobs.module.js';
import { BulkProducts } from './bulk-products.js';
import { ChangeProduct } from './change-product.js';
import { ProductListService } from './product-list.service.js';
import { StaffCategoriesController } from './staff-categories.controller.js';
import { StaffCategoriesService } from './staff-categories.service.js';
import { StaffProductViews } from './staff-product-views.js';
import { StaffProductsController } from './staff-products.controller.js';
import { StaffProductsService } from './staff-products.service.js';

export {
  changedDraft,
  changedFields,
  columnsOf,
  draftOf,
  newDraft,
  picturesOf,
  variantDraft,
  type ProductChange,
  type ProductDraft,
} from './product-draft.js';
export { saveVariants } from './save-variants.js';
export { ProductListService };

/** Lets staff manage products and categories. */
@Module({
  imports: [JobsModule, StaffJobsModule, PicturesModule],
  controllers: [StaffProductsController, StaffCategoriesController],
  providers: [
    StaffProductViews,
    ProductListService,
    ChangeProduct,
    StaffProductsService,
    BulkProducts,
    StaffCategoriesService,
  ],
  exports: [ProductListService],
})
export class StaffCatalogueModule {}
