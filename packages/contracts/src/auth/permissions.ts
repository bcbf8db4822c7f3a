import type { Role } from './auth.schema.js';

/** The permissions of staff, by role. Servers check them, and screens hide actions that a role may never take. */
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

/** Whether a role has a permission. */
export const isPermitted = (role: Role, permission: Permission): boolean =>
  (rolePermissions[role] as readonly string[]).includes(permission);
