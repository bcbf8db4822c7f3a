import { z } from 'zod';

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
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const SiteSettingsReply = z.object({ success: z.literal(true), data: SiteSettings });
export type SiteSettingsReply = z.infer<typeof SiteSettingsReply>;
