import { z } from 'zod';
import { changeConflict, listReply } from '../staff.schema.js';
import { CategoryId } from './catalogue.schema.js';
import { SERVICE_ICONS, SERVICE_LIMITS } from './shop-constants.js';
import { contentChange, contentLine, contentQuery, contentReply } from './staff-content.schema.js';

/** `archived`: removed from the list; it can be restored. */
export const ServiceState = z.enum(['shown', 'archived']);
export type ServiceState = z.infer<typeof ServiceState>;

/** A printing service on the home page, as staff see it. */
export const StaffService = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  /** The category in which the shop sells the service; null if it is quoted instead. */
  category: CategoryId.nullable(),
  state: ServiceState,
  createdAt: z.string(),
  version: z.int(),
});
export type StaffService = z.infer<typeof StaffService>;

export const StaffServiceReply = contentReply(StaffService);
export type StaffServiceReply = z.infer<typeof StaffServiceReply>;
export const StaffServicesReply = listReply(StaffService);
export type StaffServicesReply = z.infer<typeof StaffServicesReply>;
export const StaffServicesQuery = contentQuery(ServiceState);
export type StaffServicesQuery = z.infer<typeof StaffServicesQuery>;

const fields = {
  title: contentLine(SERVICE_LIMITS.title),
  description: contentLine(SERVICE_LIMITS.description),
  icon: z.enum(SERVICE_ICONS),
  category: CategoryId.nullable(),
};

/** The new service is placed first. */
export const CreateServiceBody = z.strictObject({ ...fields, category: fields.category.default(null) });
export type CreateServiceBody = z.infer<typeof CreateServiceBody>;

export const ChangeServiceBody = contentChange(fields);
export type ChangeServiceBody = z.infer<typeof ChangeServiceBody>;

/** `details` of `service.changed`; those of `services.changed` are `{ ids }`, the current order. */
export const ServiceConflict = changeConflict(StaffService);
export type ServiceConflict = z.infer<typeof ServiceConflict>;
