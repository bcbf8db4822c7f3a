import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  bulkJobPaths,
  commerceAuditPath,
  deadLetterPaths,
  MAX_BULK_BYTES,
  MAX_IMPORT_BYTES,
  MAX_PICTURE_BYTES,
  productImportPaths,
  staffDesignPaths,
  staffUploadPaths,
  uploadPaths,
} from '@chhapai/contracts';
import {
  acceptFileBody,
  acceptMultipart,
  AuditEntryEntity,
  auditModule,
  deadLettersModule,
  defineService,
  IdempotentReplyEntity,
  installJobQueue,
  TeamMemberEntity,
} from '@chhapai/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { commerceEnv, type CommerceEnv } from './commerce.env.js';
import { describeJobs } from './describe-jobs.js';
import { migrations } from './migrations/index.js';
import { AddressesModule } from './modules/addresses/addresses.module.js';
import { cartEntities, CartModule } from './modules/cart/cart.module.js';
import { catalogueEntities, CatalogueModule } from './modules/catalogue/catalogue.module.js';
import { ContentChangesModule } from './modules/content-changes/content-changes.module.js';
import { DemoModule } from './modules/demo/demo.module.js';
import { designsEntities, DesignsModule } from './modules/designs/designs.module.js';
import { documentsEntities, DocumentsModule } from './modules/documents/documents.module.js';
import { enquiriesEntities, EnquiriesModule } from './modules/enquiries/enquiries.module.js';
import { homeContentEntities, HomeContentModule } from './modules/home-content/home-content.module.js';
import { invoicesEntities, InvoicesModule } from './modules/invoices/invoices.module.js';
import { notifyRequestsEntities, NotifyRequestsModule } from './modules/notify-requests/notify-requests.module.js';
import { ordersEntities, OrdersModule } from './modules/orders/orders.module.js';
import { personalDataEntities, PersonalDataModule } from './modules/personal-data/personal-data.module.js';
import {
  PictureFiles,
  picturesEntities,
  PicturesModule,
  UPLOADED_PICTURE,
} from './modules/pictures/pictures.module.js';
import { policiesEntities, PoliciesModule } from './modules/policies/policies.module.js';
import { presenceEntities, PresenceModule } from './modules/presence/presence.module.js';
import { productImportsEntities, ProductImportsModule } from './modules/product-imports/product-imports.module.js';
import { promotionsEntities, PromotionsModule } from './modules/promotions/promotions.module.js';
import { quotationsEntities, QuotationsModule } from './modules/quotations/quotations.module.js';
import { RetentionModule } from './modules/retention/retention.module.js';
import { returnsEntities, ReturnsModule } from './modules/returns/returns.module.js';
import { reviewsEntities, ReviewsModule } from './modules/reviews/reviews.module.js';
import { seedEntities, SeedModule } from './modules/seed/seed.module.js';
import { siteEntities, SiteModule } from './modules/site/site.module.js';
import { StaffCatalogueModule } from './modules/staff-catalogue/staff-catalogue.module.js';
import { staffJobsEntities, StaffJobsModule } from './modules/staff-jobs/staff-jobs.module.js';
import { stockEntities, StockModule } from './modules/stock/stock.module.js';
import { uploadsEntities, UploadsModule } from './modules/uploads/uploads.module.js';
import { wishlistEntities, WishlistModule } from './modules/wishlist/wishlist.module.js';
import { worksEntities, WorksModule } from './modules/works/works.module.js';

export const commerce = defineService({
  name: 'commerce',
  env: commerceEnv,
  entities: [
    AuditEntryEntity,
    ...cartEntities,
    ...catalogueEntities,
    ...designsEntities,
    ...documentsEntities,
    ...enquiriesEntities,
    ...homeContentEntities,
    ...invoicesEntities,
    ...notifyRequestsEntities,
    ...ordersEntities,
    ...personalDataEntities,
    ...picturesEntities,
    ...policiesEntities,
    ...productImportsEntities,
    ...presenceEntities,
    ...promotionsEntities,
    ...quotationsEntities,
    ...returnsEntities,
    ...reviewsEntities,
    ...seedEntities,
    ...siteEntities,
    ...staffJobsEntities,
    ...stockEntities,
    ...uploadsEntities,
    ...wishlistEntities,
    ...worksEntities,
    IdempotentReplyEntity,
    TeamMemberEntity,
  ],
  migrations,
  librarySchemas: [installJobQueue],
  modules: [
    SeedModule,
    auditModule(commerceAuditPath),
    deadLettersModule(deadLetterPaths.list, describeJobs),
    RetentionModule,
    CatalogueModule,
    CartModule,
    AddressesModule,
    OrdersModule,
    InvoicesModule,
    DocumentsModule,
    ReturnsModule,
    PresenceModule,
    WishlistModule,
    ReviewsModule,
    WorksModule,
    DesignsModule,
    EnquiriesModule,
    QuotationsModule,
    UploadsModule,
    PicturesModule,
    PromotionsModule,
    HomeContentModule,
    PoliciesModule,
    NotifyRequestsModule,
    SiteModule,
    StaffCatalogueModule,
    ProductImportsModule,
    StaffJobsModule,
    StockModule,
    ContentChangesModule,
    PersonalDataModule,
    DemoModule,
  ],
  async configure(app, env) {
    const bulkLimit = Math.max(env.BODY_LIMIT, MAX_BULK_BYTES);
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('onRoute', (route) => {
        if (bulkJobPaths.includes(route.url)) route.bodyLimit = bulkLimit;
      });
    await acceptMultipart(app, [...Object.values(uploadPaths), staffUploadPaths.picture, staffDesignPaths.files]);
    acceptFileBody(app, { path: staffUploadPaths.picture, types: /^image\//, maxBytes: MAX_PICTURE_BYTES });
    acceptFileBody(app, { path: productImportPaths.start, types: /^text\/csv/, maxBytes: MAX_IMPORT_BYTES });
    await serveMedia(app, env);
  },
});

/**
 * Serves the pictures under `/media/`, those of the shop and those that staff uploaded. Design templates are in the same folder,
 * but only the files generated from them are public.
 */
async function serveMedia(app: NestFastifyApplication, env: CommerceEnv): Promise<void> {
  const pictureFiles = app.get(PictureFiles);
  await pictureFiles.prepare();
  await app.register(async (fastify: FastifyInstance) => {
    fastify.addHook('onRoute', (route) => void (route.config = Object.assign({}, route.config, { access: 'public' })));
    fastify.addHook('onRequest', async ({ url }) => {
      const name = basename(url.split('?', 1)[0]!);
      if (UPLOADED_PICTURE.test(name)) await pictureFiles.provide(name);
    });
    await fastify.register(fastifyStatic, {
      root: [env.MEDIA_DIR, pictureFiles.folder],
      prefix: '/media/',
      index: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !path.endsWith('-template.svg'),
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => reply.setHeader('Cache-Control', cacheControlOf(path)),
    });
  });
}

/** An uploaded picture never changes: a new one has a new name. */
const cacheControlOf = (path: string): string =>
  UPLOADED_PICTURE.test(basename(path)) ? 'public, max-age=31536000, immutable' : 'public, max-age=604800';
