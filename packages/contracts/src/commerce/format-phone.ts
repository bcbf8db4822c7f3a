/**
 * Formats a normalized number: `+91 98765 43210`. Foreign numbers stay ungrouped. It has its own file, so that pages that only
 * show numbers do not download `phone.rules.ts`.
 */
export const formatPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
