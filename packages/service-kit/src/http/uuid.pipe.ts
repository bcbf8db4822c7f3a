import type { PipeTransform } from '@nestjs/common';
import type { DomainError } from '../errors/domain-error.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the id in a path, in lower case as PostgreSQL writes it. Anything else identifies nothing: throws the given error. */
export class UuidPipe implements PipeTransform<string, string> {
  constructor(private readonly NotFound: new () => DomainError) {}

  transform(value: string): string {
    if (!UUID.test(value)) throw new this.NotFound();
    return value.toLowerCase();
  }
}
