import { authGuardModule, databaseModule } from '@chhapai/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { databaseOptions } from './database/database-options.js';
import type { CommerceEnv } from './env.js';
import { AddressesModule } from './modules/addresses/index.js';
import { CartModule } from './modules/cart/index.js';
import { CatalogueModule } from './modules/catalogue/index.js';
import { designsModule } from './modules/designs/index.js';
import { EnquiriesModule } from './modules/enquiries/index.js';
import { OrdersModule } from './modules/orders/index.js';
import { PromotionsModule } from './modules/promotions/index.js';
import { ReviewsModule } from './modules/reviews/index.js';
import { SeedModule } from './modules/seed/index.js';
import { SiteModule } from './modules/site/index.js';
import { uploadsModule } from './modules/uploads/index.js';
import { WishlistModule } from './modules/wishlist/index.js';
import { WorksModule } from './modules/works/index.js';

class CommerceModule {}

export function commerceModule(env: CommerceEnv): DynamicModule {
  return {
    module: CommerceModule,
    imports: [
      databaseModule(databaseOptions(env)),
      authGuardModule({ authUrl: env.AUTH_URL }),
      SeedModule,
      uploadsModule(env.UPLOADS_DIR),
      CatalogueModule,
      AddressesModule,
      CartModule,
      OrdersModule,
      SiteModule,
      PromotionsModule,
      WorksModule,
      designsModule(env.MEDIA_DIR),
      EnquiriesModule,
      ReviewsModule,
      WishlistModule,
    ],
  };
}
