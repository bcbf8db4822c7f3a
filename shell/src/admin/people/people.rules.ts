import type { Person, Role } from '@chhapai/contracts';

export const roleNames: Readonly<Record<Role, string>> = {
  customer: 'Customer',
  staff: 'Staff',
  admin: 'Administrator',
};

/** The permissions of a role, in a sentence for the administrator who grants it. */
export const roleHints: Readonly<Record<Role, string>> = {
  customer: 'Can shop, but has no access to this console.',
  staff: 'Handles orders, products, content, customers and the shop details.',
  admin: 'Everything staff can do, plus people, invoice settings, tax rates, failed jobs and releases.',
};

/** The consequences of a change of role, in a sentence for its confirmation. */
export function roleChangeText({ name, email, role }: Pick<Person, 'name' | 'email' | 'role'>, next: Role): string {
  const who = `${name || email} (${email})`;
  if (next === 'customer') return `${who} loses access to the console within a few seconds.`;
  if (next === 'admin') return `${who} will be able to do everything, including changing your own role.`;
  return role === 'customer'
    ? `${who} will be able to see and change orders, products, content and the shop’s details, and to see customers’ data.`
    : `${who} keeps access to orders and content, but can no longer manage people, invoice settings, tax rates, failed jobs or releases.`;
}
