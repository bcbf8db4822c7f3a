import type { DatabaseOptions } from '@chhapai/service-kit';
import type { CommerceEnv } from '../env.js';
import { migrations } from '../migrations/index.js';
import { CartEntity, CartLineEntity } from '../modules/cart/index.js';
import { CategoryEntity, ProductEntity, SearchSynonymEntity, SearchWordEntity } from '../modules/catalogue/index.js';
import { DesignEntity, DesignRatingEntity } from '../modules/designs/index.js';
import { EnquiryEntity, NotifyRequestEntity } from '../modules/enquiries/index.js';
import { OrderEntity, OrderLineEntity, OrderSubmissionEntity, OutboxEventEntity } from '../modules/orders/index.js';
import { PromotionEntity } from '../modules/promotions/index.js';
import { ReviewEntity, ReviewPhotoEntity } from '../modules/reviews/index.js';
import { SeedEntity } from '../modules/seed/index.js';
import { SiteSettingsEntity } from '../modules/site/index.js';
import { UploadEntity } from '../modules/uploads/index.js';
import { WishlistItemEntity } from '../modules/wishlist/index.js';
import { WorkEntity } from '../modules/works/index.js';

export function databaseOptions(env: CommerceEnv): DatabaseOptions {
  return {
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    statementTimeout: env.STATEMENT_TIMEOUT,
    entities: [
      CategoryEntity,
      ProductEntity,
      SearchSynonymEntity,
      SearchWordEntity,
      SeedEntity,
      CartEntity,
      CartLineEntity,
      OrderEntity,
      OrderLineEntity,
      OrderSubmissionEntity,
      OutboxEventEntity,
      SiteSettingsEntity,
      PromotionEntity,
      WorkEntity,
      DesignEntity,
      DesignRatingEntity,
      UploadEntity,
      EnquiryEntity,
      NotifyRequestEntity,
      WishlistItemEntity,
      ReviewEntity,
      ReviewPhotoEntity,
    ],
    migrations,
  };
}
