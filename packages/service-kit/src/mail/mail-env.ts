import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** The environment variables of services that send mail; spread into `serviceEnv.extend()`. One of the first two is needed. */
export const mailEnv = {
  /** Mail server, e.g. `smtps://user:password@smtp.example.com`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Folder for messages that would be sent if there were a mail server, one `.eml` file each. */
  MAIL_DIR: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  /** Sender of all messages. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>$/u, 'must look like Shop <orders@shop.example>')
    .default('Chhapai <orders@chhapai.example>'),
};
export type MailEnv = z.infer<z.ZodObject<typeof mailEnv>>;
