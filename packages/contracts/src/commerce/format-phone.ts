// Separate from `phone.rules.ts`, so that pages that only show numbers do not download it.

/** Formats a normalized number: `+91 98765 43210`. Foreign numbers stay ungrouped. */
export const formatPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');

/** The URL that calls a number written in any way: `tel:+919876543210`. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
