import type { PipeTransform } from '@nestjs/common';
import type { DomainError } from '../errors/domain-error.js';

/** Whether PostgreSQL would accept this text as a UUID in its usual form. Upper case is allowed. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Validates the id in a path, and converts it to lower case as PostgreSQL writes it. Throws the given error if it is no UUID. */
export class UuidPipe implements PipeTransform<string, string> {
  constructor(private readonly NotFound: new () => DomainError) {}

  transform(value: string): string {
    if (!isUuid(value)) throw new this.NotFound();
    return value.toLowerCase();
  }
}
