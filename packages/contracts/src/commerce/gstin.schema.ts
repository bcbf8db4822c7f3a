import { z } from 'zod';
import { gstinError, normalizeGstin } from './gstin.rules.js';

/** A GSTIN with a correct check digit, as it is stored. */
export const Gstin = z
  .string()
  .trim()
  .max(20)
  .transform(normalizeGstin)
  .superRefine((gstin, context) => {
    const message = gstinError(gstin);
    if (message) context.addIssue({ code: 'custom', message });
  });
