import { errorCodes, type BannerConflict, type ClientConflict, type ServiceConflict } from '@chhapai/contracts';
import { arrangementErrors, contentErrors } from '../../staff-content/content.errors.js';

export const bannerErrors = {
  ...contentErrors<BannerConflict>('banner', {
    notFound: errorCodes.bannerNotFound,
    changed: errorCodes.bannerChanged,
  }),
  ...arrangementErrors('Banners', errorCodes.bannersChanged),
};

export const clientErrors = {
  ...contentErrors<ClientConflict>('client', {
    notFound: errorCodes.clientNotFound,
    changed: errorCodes.clientChanged,
  }),
  ...arrangementErrors('Clients', errorCodes.clientsChanged),
};

export const serviceErrors = {
  ...contentErrors<ServiceConflict>('service', {
    notFound: errorCodes.serviceNotFound,
    changed: errorCodes.serviceChanged,
  }),
  ...arrangementErrors('Services', errorCodes.servicesChanged),
};
