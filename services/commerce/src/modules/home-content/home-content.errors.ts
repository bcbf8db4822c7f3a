import { errorCodes, type BannerConflict, type ClientConflict, type ServiceConflict } from '@chhapai/contracts';
import { contentErrors, orderErrors } from '../../staff-content/content.errors.js';

export const bannerErrors = {
  ...contentErrors<BannerConflict>('banner', {
    notFound: errorCodes.bannerNotFound,
    changed: errorCodes.bannerChanged,
  }),
  ...orderErrors('Banners', errorCodes.bannersChanged),
};

export const clientErrors = {
  ...contentErrors<ClientConflict>('client', {
    notFound: errorCodes.clientNotFound,
    changed: errorCodes.clientChanged,
  }),
  ...orderErrors('Clients', errorCodes.clientsChanged),
};

export const serviceErrors = {
  ...contentErrors<ServiceConflict>('service', {
    notFound: errorCodes.serviceNotFound,
    changed: errorCodes.serviceChanged,
  }),
  ...orderErrors('Services', errorCodes.servicesChanged),
};
