import { CreateCatalogue1763700000001 } from './1763700000001-create-catalogue.js';
import { CreateCarts1763700000002 } from './1763700000002-create-carts.js';
import { CreateOrders1763700000003 } from './1763700000003-create-orders.js';
import { CreateSiteSettings1763700000004 } from './1763700000004-create-site-settings.js';
import { CreateWorksAndDesigns1763700000005 } from './1763700000005-create-works-and-designs.js';
import { CreateEnquiries1763700000006 } from './1763700000006-create-enquiries.js';
import { CreateWishlists1763700000007 } from './1763700000007-create-wishlists.js';
import { CreatePromotions1763700000008 } from './1763700000008-create-promotions.js';
import { NumberNotifyRequests1763700000009 } from './1763700000009-number-notify-requests.js';

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
];
