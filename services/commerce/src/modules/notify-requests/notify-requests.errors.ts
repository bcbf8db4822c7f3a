import { errorCodes, type StaffNotifyRequest } from '@chhapai/contracts';
import { contentErrors } from '../../staff-content/content.errors.js';

export const { NotFound: NotifyRequestNotFound, Changed: NotifyRequestChanged } = contentErrors<{
  current: StaffNotifyRequest;
}>('notify request', { notFound: errorCodes.notifyRequestNotFound, changed: errorCodes.notifyRequestChanged });
