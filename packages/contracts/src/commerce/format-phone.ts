/**
 * Formats a normalized number: `+91 98765 43210`. Foreign numbers stay ungrouped. Apart from `phone.rules.ts`, which pages that
 * only show numbers need not download.
 */
export const formatPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
