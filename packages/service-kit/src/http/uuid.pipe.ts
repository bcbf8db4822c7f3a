import type { PipeTransform } from '@nestjs/common';
import type { DomainError } from '../errors/domain-error.js';

/** Whether PostgreSQL would accept this text as a UUID in its usual form. Upper case is allowed. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Reads the id in a path, in lower case as PostgreSQL writes it. Anything else identifies nothing: throws the given error. */
export class UuidPipe implements PipeTransform<string, string> {
  constructor(private readonly NotFound: new () => DomainError) {}

  transform(value: string): string {
    if (!isUuid(value)) throw new this.NotFound();
    return value.toLowerCase();
  }
}
