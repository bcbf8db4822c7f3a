import { CreateCatalogue1763700000001 } from './1763700000001-create-catalogue.js';
import { CreateCarts1763700000002 } from './1763700000002-create-carts.js';
import { CreateOrders1763700000003 } from './1763700000003-create-orders.js';
import { CreateSiteSettings1763700000004 } from './1763700000004-create-site-settings.js';
import { CreateWorksAndDesigns1763700000005 } from './1763700000005-create-works-and-designs.js';
import { CreateEnquiries1763700000006 } from './1763700000006-create-enquiries.js';
import { CreateWishlists1763700000007 } from './1763700000007-create-wishlists.js';
import { CreatePromotions1763700000008 } from './1763700000008-create-promotions.js';
import { NumberNotifyRequests1763700000009 } from './1763700000009-number-notify-requests.js';
import { AddProductDetails1763700000010 } from './1763700000010-add-product-details.js';
import { PersonaliseCartLines1763700000011 } from './1763700000011-personalise-cart-lines.js';
import { AddProductSearch1763700000012 } from './1763700000012-add-product-search.js';
import { AcceptQuotations1763700000014 } from './1763700000014-accept-quotations.js';
import { NumberSiteSettings1763700000016 } from './1763700000016-number-site-settings.js';
import { CreateReviews1763700000017 } from './1763700000017-create-reviews.js';
import { AnnounceContentChanges1763700000018 } from './1763700000018-announce-content-changes.js';
import { AddOrderLifecycle1763700000019 } from './1763700000019-add-order-lifecycle.js';
import { MailOrders1763700000030 } from './1763700000030-mail-orders.js';
import { ExtendStaffOrders1763700000040 } from './1763700000040-extend-staff-orders.js';
import { CreateStaffJobs1763700000041 } from './1763700000041-create-staff-jobs.js';
import { CreateInvoices1763700000050 } from './1763700000050-create-invoices.js';
import { CreateDocumentLinks1763700000051 } from './1763700000051-create-document-links.js';
import { ExpectDeliveries1763700000060 } from './1763700000060-expect-deliveries.js';
import { CreateOrderKeys1763700000061 } from './1763700000061-create-order-keys.js';
import { CreateOrderReturns1763700000062 } from './1763700000062-create-order-returns.js';
import { ErasePeople1764000000002 } from './1764000000002-erase-people.js';
import { ClassifyProducts1764000000021 } from './1764000000021-classify-products.js';
import { AddDocumentTotalsAndPresence1764000000041 } from './1764000000041-add-document-totals-and-presence.js';
import { NameActorsAndLinkEnquiries1764000000061 } from './1764000000061-name-actors-and-link-enquiries.js';
import { NameDeciders1764000000071 } from './1764000000071-name-deciders.js';
import { RecordFailedDeliveries1764100000010 } from './1764100000010-record-failed-deliveries.js';
import { HashArtwork1764100000020 } from './1764100000020-hash-artwork.js';
import { ListDocumentsFaster1764100000030 } from './1764100000030-list-documents-faster.js';
import { SearchReturns1764100000040 } from './1764100000040-search-returns.js';
import { ManageProducts1764200000010 } from './1764200000010-manage-products.js';
import { CreatePictures1764200000020 } from './1764200000020-create-pictures.js';
import { ImportProducts1764200000030 } from './1764200000030-import-products.js';
import { SchedulePromotions1764200000110 } from './1764200000110-schedule-promotions.js';
import { ManageWorks1764200000120 } from './1764200000120-manage-works.js';
import { ChooseVariants1764300000110 } from './1764300000110-choose-variants.js';
import { RecordStockMovements1764300000120 } from './1764300000120-record-stock-movements.js';
import { PriceRanges1764300000210 } from './1764300000210-price-ranges.js';
import { ListProducts1764300000310 } from './1764300000310-list-products.js';
import { SpellSearchWords1764300000320 } from './1764300000320-spell-search-words.js';
import { CreateQuotations1764300000410 } from './1764300000410-create-quotations.js';
import { ManageHomeContent1764300000510 } from './1764300000510-manage-home-content.js';
import { KeepPolicies1764300000520 } from './1764300000520-keep-policies.js';
import { AnswerNotifyRequests1764300000530 } from './1764300000530-answer-notify-requests.js';
import { ManageDesigns1764300000610 } from './1764300000610-manage-designs.js';
import { CountDownloadsAndHideRatings1764300000620 } from './1764300000620-count-downloads-and-hide-ratings.js';
import { AddOrderFigures1764300000710 } from './1764300000710-add-order-figures.js';
import { SearchCommonWords1764400000210 } from './1764400000210-search-common-words.js';
import { FindUnclaimedQuotations1764400000600 } from './1764400000600-find-unclaimed-quotations.js';
import { NarrowProducts1764400000700 } from './1764400000700-narrow-products.js';
import { EndRetention1764400001000 } from './1764400001000-end-retention.js';
import { ReleasedUploads1764400001010 } from './1764400001010-released-uploads.js';
import { DistinguishTeamMembers1764400001020 } from './1764400001020-distinguish-team-members.js';

export const migrations = [
  CreateCatalogue1763700000001,
  CreateCarts1763700000002,
  CreateOrders1763700000003,
  CreateSiteSettings1763700000004,
  CreateWorksAndDesigns1763700000005,
  CreateEnquiries1763700000006,
  CreateWishlists1763700000007,
  CreatePromotions1763700000008,
  NumberNotifyRequests1763700000009,
  AddProductDetails1763700000010,
  PersonaliseCartLines1763700000011,
  AddProductSearch1763700000012,
  AcceptQuotations1763700000014,
  NumberSiteSettings1763700000016,
  CreateReviews1763700000017,
  AnnounceContentChanges1763700000018,
  AddOrderLifecycle1763700000019,
  MailOrders1763700000030,
  ExtendStaffOrders1763700000040,
  CreateStaffJobs1763700000041,
  CreateInvoices1763700000050,
  CreateDocumentLinks1763700000051,
  ExpectDeliveries1763700000060,
  CreateOrderKeys1763700000061,
  CreateOrderReturns1763700000062,
  ErasePeople1764000000002,
  ClassifyProducts1764000000021,
  AddDocumentTotalsAndPresence1764000000041,
  NameActorsAndLinkEnquiries1764000000061,
  NameDeciders1764000000071,
  RecordFailedDeliveries1764100000010,
  HashArtwork1764100000020,
  ListDocumentsFaster1764100000030,
  SearchReturns1764100000040,
  ManageProducts1764200000010,
  CreatePictures1764200000020,
  ImportProducts1764200000030,
  SchedulePromotions1764200000110,
  ManageWorks1764200000120,
  ChooseVariants1764300000110,
  RecordStockMovements1764300000120,
  PriceRanges1764300000210,
  ListProducts1764300000310,
  SpellSearchWords1764300000320,
  CreateQuotations1764300000410,
  ManageHomeContent1764300000510,
  KeepPolicies1764300000520,
  AnswerNotifyRequests1764300000530,
  ManageDesigns1764300000610,
  CountDownloadsAndHideRatings1764300000620,
  AddOrderFigures1764300000710,
  SearchCommonWords1764400000210,
  FindUnclaimedQuotations1764400000600,
  NarrowProducts1764400000700,
  EndRetention1764400001000,
  ReleasedUploads1764400001010,
  DistinguishTeamMembers1764400001020,
];
