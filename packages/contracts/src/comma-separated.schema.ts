import { z } from 'zod';

/** A query parameter with one or more values, separated by commas, such as `placed,confirmed`; parsed as an array. */
export const commaSeparated = <Value extends z.ZodType<string, string>>(value: Value) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(value));
