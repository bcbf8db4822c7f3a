import { z } from 'zod';

const Line = z.string().trim().max(200);

/**
 * What the Consumer Protection (E-Commerce) Rules, 2020, rules 4 and 6, ask a seller to show. Staff fill it in; what is left
 * out is not shown.
 */
export const LegalDetails = z.strictObject({
  /** Name of the firm as registered. */
  name: Line.optional(),
  /** The full registered address, one line or several. */
  address: z.string().trim().max(600).optional(),
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/)
    .optional(),
  officerName: Line.optional(),
  officerDesignation: Line.optional(),
  officerPhone: Line.optional(),
  officerEmail: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
  countryOfOrigin: Line.optional(),
  /** When customer care answers, e.g. `Monday to Saturday, 10 am to 7 pm`. */
  careHours: Line.optional(),
});
export type LegalDetails = z.infer<typeof LegalDetails>;

/** The one record of the agency's contact data. */
export const SiteSettings = z.object({
  name: z.string(),
  /** As people read it, e.g. `+91 522 000 0000`. */
  phone: z.string(),
  email: z.string(),
  /** Number of the messaging app: country code and number, digits only. */
  whatsapp: z.string(),
  /** Lines of the postal address, the street first. */
  address: z.array(z.string()),
  /** Where the map stands, WGS 84 degrees. */
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  social: z.array(z.object({ network: z.string(), url: z.string() })),
  legal: LegalDetails.optional(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const SiteSettingsReply = z.object({ success: z.literal(true), data: SiteSettings });
export type SiteSettingsReply = z.infer<typeof SiteSettingsReply>;

/** The settings as staff read them; `version` counts their changes. */
export const StaffSiteSettings = SiteSettings.extend({ version: z.int() });
export type StaffSiteSettings = z.infer<typeof StaffSiteSettings>;

export const StaffSiteSettingsReply = z.object({ success: z.literal(true), data: StaffSiteSettings });
export type StaffSiteSettingsReply = z.infer<typeof StaffSiteSettingsReply>;

/** What staff change; what is left out stays as it is. `legal` goes as one: a detail left out of it is taken away. */
export const SiteSettingsChange = z
  .strictObject({
    phone: z
      .string()
      .trim()
      .regex(/^\+?\d[\d ()-]{5,23}$/),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
    whatsapp: z
      .string()
      .trim()
      .regex(/^[1-9]\d{7,14}$/),
    address: z.array(Line.min(1)).min(1).max(6),
    legal: LegalDetails,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'There is nothing to change' });
export type SiteSettingsChange = z.infer<typeof SiteSettingsChange>;
