import { errorCodes } from '@chhapai/contracts';
import { DomainError, sha256 } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import { RequestCountEntity } from './request-count.entity.js';

class TooManyEmails extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;

  constructor(override readonly retryAfterSeconds: number) {
    super('We have already sent several emails. Please check your inbox, or try again in an hour.');
  }
}

/** $1 hash of the key. Starts over an hour after the first request. */
const countRequest = `
  INSERT INTO request_counts AS existing (key_hash, requests, since) VALUES ($1, 1, now())
  ON CONFLICT ON CONSTRAINT pk_request_counts DO UPDATE
     SET requests = CASE WHEN existing.since < now() - interval '1 hour' THEN 1 ELSE existing.requests + 1 END,
         since = CASE WHEN existing.since < now() - interval '1 hour' THEN now() ELSE existing.since END
  RETURNING requests, ceil(extract(epoch FROM since + interval '1 hour' - now()))::integer AS "secondsLeft"`;

/** Returns a row if there have been as many requests as allowed. $1 hash of the key, $2 requests allowed in an hour. */
const findReachedLimit = `
  SELECT ceil(extract(epoch FROM since + interval '1 hour' - now()))::integer AS "secondsLeft"
    FROM request_counts WHERE key_hash = $1 AND requests >= $2 AND since >= now() - interval '1 hour'`;

/** Limits how many requests with the same email address, account or network are accepted in an hour. */
@Injectable()
export class RequestLimits {
  constructor(@InjectRepository(RequestCountEntity) private readonly counts: Repository<RequestCountEntity>) {}

  /** Throws the given error if there have been as many requests as the limit allows. */
  async check(key: string, perHour: number, TooMany: new (retryAfterSeconds: number) => DomainError): Promise<void> {
    const [row]: { secondsLeft: number }[] = await this.counts.query(findReachedLimit, [sha256(key), perHour]);
    if (row) throw new TooMany(Math.max(1, row.secondsLeft));
  }

  /** Counts a request. Throws `TooManyEmails`, or the given error, above the limit. */
  async count(
    key: string,
    perHour: number,
    TooMany: new (retryAfterSeconds: number) => DomainError = TooManyEmails,
  ): Promise<void> {
    const [row]: { requests: number; secondsLeft: number }[] = await this.counts.query(countRequest, [sha256(key)]);
    if (row!.requests > perHour) throw new TooMany(Math.max(1, row!.secondsLeft));
  }

  /** Removes one request from the count. */
  async takeBack(key: string): Promise<void> {
    await this.counts.decrement({ keyHash: sha256(key), requests: MoreThan(0) }, 'requests', 1);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteOld(): Promise<void> {
    await this.counts.createQueryBuilder().delete().where(`since < now() - interval '1 hour'`).execute();
  }
}
