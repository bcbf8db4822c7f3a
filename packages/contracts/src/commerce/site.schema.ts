import { z } from 'zod';
import { changeConflict } from '../staff.schema.js';
import { Gstin } from './gstin.schema.js';
import { EmailAddress } from '../email-address.schema.js';
import { severalLines, singleLine } from '../plain-text.schema.js';
import { rupeesUpTo } from './rupees.schema.js';

const Line = singleLine(200);

/**
 * Details that the Consumer Protection (E-Commerce) Rules, 2020, rules 4 and 6, require a seller to display. Staff enter
 * them; missing details are not displayed.
 */
export const LegalDetails = z.strictObject({
  /** Name of the firm as registered. */
  name: Line.optional(),
  /** The full registered address, one or more lines. */
  address: severalLines(600).optional(),
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/)
    .optional(),
  officerName: Line.optional(),
  officerDesignation: Line.optional(),
  officerPhone: Line.optional(),
  officerEmail: EmailAddress.optional(),
  countryOfOrigin: Line.optional(),
  /** Customer care hours, e.g. `Monday to Saturday, 10 am to 7 pm`. */
  careHours: Line.optional(),
});
export type LegalDetails = z.infer<typeof LegalDetails>;

/** The agency's contact details. */
export const SiteSettings = z.object({
  name: z.string(),
  /** Formatted for reading, e.g. `+91 522 000 0000`. */
  phone: z.string(),
  email: z.string(),
  /** Country code and number, digits only. */
  whatsapp: z.string(),
  /** Lines of the postal address, the street first. */
  address: z.array(z.string()),
  /** Position on the map, WGS 84 degrees. */
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  social: z.array(z.object({ network: z.string(), url: z.string() })),
  legal: LegalDetails.optional(),
  /** When the office is open, one or more lines. */
  openingHours: z.string().optional(),
  /** The opening hours as schema.org writes them, such as `Mo-Sa 10:00-19:00`; missing unless every line can be read. */
  openingTimes: z.array(z.string()).optional(),
  /** Flat shipping charge of every order, in rupees; `SHIPPING_RUPEES` if missing. */
  shippingPrice: z.number().optional(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const SiteSettingsReply = z.object({ success: z.literal(true), data: SiteSettings });
export type SiteSettingsReply = z.infer<typeof SiteSettingsReply>;

/** The settings as staff see them; `version` increases with each change. */
export const StaffSiteSettings = SiteSettings.extend({ version: z.int() });
export type StaffSiteSettings = z.infer<typeof StaffSiteSettings>;

export const StaffSiteSettingsReply = z.object({ success: z.literal(true), data: StaffSiteSettings });
export type StaffSiteSettingsReply = z.infer<typeof StaffSiteSettingsReply>;

/**
 * `details` of `site_settings.changed`. `fields` are those that have changed since, each legal detail on its own, such as
 * `phone` or `legal.officerName`.
 */
export const SiteSettingsConflict = changeConflict(StaffSiteSettings);
export type SiteSettingsConflict = z.infer<typeof SiteSettingsConflict>;

/** A partial update of the settings. `legal` is replaced as a whole: details missing from it are removed. */
export const SiteSettingsChange = z
  .strictObject({
    phone: z
      .string()
      .trim()
      .regex(/^\+?\d[\d ()-]{5,23}$/),
    email: EmailAddress,
    whatsapp: z
      .string()
      .trim()
      .regex(/^[1-9]\d{7,14}$/),
    address: z.array(Line.min(1)).min(1).max(6),
    /** Stricter than the schema for reading: a GSTIN saved before check digits were verified stays readable. */
    legal: LegalDetails.extend({ gstin: Gstin.optional() }),
    social: z
      .array(
        z.strictObject({
          network: Line.min(1).max(40),
          url: z
            .string()
            .trim()
            .max(300)
            .regex(/^https:\/\/[^\s/]+\S*$/),
        }),
      )
      .max(10),
    /** An empty text removes them. */
    openingHours: severalLines(300),
    location: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    shippingPrice: rupeesUpTo(10_000),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'Change at least one field' });
export type SiteSettingsChange = z.infer<typeof SiteSettingsChange>;

/** An offer shown once to each visitor. Without `title` and `text`, the specification's wording is shown. */
export const Promotion = z.object({
  title: z.string().optional(),
  text: z.string().optional(),
  /** A picture as in `pictures.ts`; default: the placeholder. */
  image: z.string().optional(),
  /** Path or URL of "Learn More"; without it the button closes the pop-up. */
  link: z.string().optional(),
});
export type Promotion = z.infer<typeof Promotion>;

/** `data` is null while no promotion is active. A 404 means the same. */
export const PromotionReply = z.object({ success: z.literal(true), data: Promotion.nullable() });
export type PromotionReply = z.infer<typeof PromotionReply>;
