import fastifyStatic from '@fastify/static';
import { defineService } from '@chhapai/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { commerceEnv } from './env.js';
import { migrations } from './migrations/index.js';
import { AddressesModule } from './modules/addresses/index.js';
import { CartEntity, CartLineEntity, CartModule } from './modules/cart/index.js';
import { CatalogueModule, CategoryEntity, ProductEntity, SearchSynonymEntity } from './modules/catalogue/index.js';
import { DesignEntity, DesignRatingEntity, DesignsModule } from './modules/designs/index.js';
import { EnquiriesModule, EnquiryEntity, NotifyRequestEntity } from './modules/enquiries/index.js';
import { OrderEntity, OrderLineEntity, OrdersModule, OrderSubmissionEntity } from './modules/orders/index.js';
import { PromotionEntity, PromotionsModule } from './modules/promotions/index.js';
import { ReviewEntity, ReviewPhotoEntity, ReviewsModule } from './modules/reviews/index.js';
import { SeedEntity, SeedModule } from './modules/seed/index.js';
import { SiteModule, SiteSettingsEntity } from './modules/site/index.js';
import { acceptMultipart, UploadEntity, UploadsModule } from './modules/uploads/index.js';
import { WishlistItemEntity, WishlistModule } from './modules/wishlist/index.js';
import { WorkEntity, WorksModule } from './modules/works/index.js';
import { OutboxEventEntity } from './outbox-event.entity.js';

export const commerce = defineService({
  name: 'commerce',
  env: commerceEnv,
  entities: [
    CategoryEntity,
    ProductEntity,
    SearchSynonymEntity,
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
  modules: [
    SeedModule,
    CatalogueModule,
    CartModule,
    AddressesModule,
    OrdersModule,
    WishlistModule,
    ReviewsModule,
    WorksModule,
    DesignsModule,
    EnquiriesModule,
    UploadsModule,
    PromotionsModule,
    SiteModule,
  ],
  async configure(app, env) {
    await acceptMultipart(app);
    await serveMedia(app, env.MEDIA_DIR);
  },
});

/** Serves the pictures under `/media/`. Design templates lie in the same folder, but only their generated files are public. */
async function serveMedia(app: NestFastifyApplication, root: string): Promise<void> {
  await app.register(async (fastify: FastifyInstance) => {
    fastify.addHook('onRoute', (route) => void (route.config = Object.assign({}, route.config, { access: 'public' })));
    await fastify.register(fastifyStatic, {
      root,
      prefix: '/media/',
      index: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !path.endsWith('-template.svg'),
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => reply.setHeader('Cache-Control', 'public, max-age=604800'),
    });
  });
}
