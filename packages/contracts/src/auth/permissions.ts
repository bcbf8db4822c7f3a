import type { Role } from './auth.schema.js';

/** What staff may do, by role. Servers check it, and screens hide what a role may never do. */
export const rolePermissions = {
  customer: [],
  staff: [
    'orders.read',
    'orders.move',
    'invoices.read',
    'catalogue.edit',
    'content.edit',
    'enquiries.read',
    'quotations.edit',
    'conversations.reply',
    'reviews.moderate',
    'site.edit',
    'audit.read',
    'jobs.read',
    'releases.read',
  ],
  admin: [
    'orders.read',
    'orders.move',
    'invoices.read',
    'invoices.settings',
    'catalogue.edit',
    'content.edit',
    'enquiries.read',
    'quotations.edit',
    'conversations.reply',
    'reviews.moderate',
    'site.edit',
    'people.manage',
    'audit.read',
    'jobs.read',
    'jobs.manage',
    'releases.read',
    'releases.manage',
  ],
} as const satisfies Readonly<Record<Role, readonly string[]>>;

export type Permission = (typeof rolePermissions)['admin'][number];

export const isPermitted = (role: Role, permission: Permission): boolean =>
  (rolePermissions[role] as readonly string[]).includes(permission);
