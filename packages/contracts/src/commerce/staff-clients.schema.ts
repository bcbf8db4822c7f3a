import { z } from 'zod';
import { changeConflict, listReply } from '../staff.schema.js';
import { CLIENT_LIMITS } from './shop-constants.js';
import { contentChange, contentLine, ContentLogo, contentQuery, contentReply } from './staff-content.schema.js';

/** `archived`: removed from the list; it can be restored. */
export const ClientState = z.enum(['shown', 'archived']);
export type ClientState = z.infer<typeof ClientState>;

/** A client in the home page's logo marquee. Without a logo, the name is shown. */
export const StaffClient = z.object({
  _id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  state: ClientState,
  createdAt: z.string(),
  version: z.int(),
});
export type StaffClient = z.infer<typeof StaffClient>;

export const StaffClientReply = contentReply(StaffClient);
export type StaffClientReply = z.infer<typeof StaffClientReply>;
export const StaffClientsReply = listReply(StaffClient);
export type StaffClientsReply = z.infer<typeof StaffClientsReply>;
export const StaffClientsQuery = contentQuery(ClientState);
export type StaffClientsQuery = z.infer<typeof StaffClientsQuery>;

const fields = { name: contentLine(CLIENT_LIMITS.name), logo: ContentLogo.nullable() };

/** The new client is placed first. */
export const CreateClientBody = z.strictObject({ ...fields, logo: fields.logo.default(null) });
export type CreateClientBody = z.infer<typeof CreateClientBody>;

export const ChangeClientBody = contentChange(fields);
export type ChangeClientBody = z.infer<typeof ChangeClientBody>;

/** `details` of `client.changed`; those of `clients.changed` are `{ ids }`, the current order. */
export const ClientConflict = changeConflict(StaffClient);
export type ClientConflict = z.infer<typeof ClientConflict>;
