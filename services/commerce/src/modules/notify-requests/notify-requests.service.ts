import type { NotifyBody, NotifyRequest, NotifyTopic } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { olderThan, toPage, type Page } from '../../paging.js';
import { NotifyRequestEntity } from './notify-request.entity.js';

const PAGE_SIZE = 50;

/** Requests to be notified of new works or designs. */
@Injectable()
export class NotifyRequestsService {
  constructor(@InjectRepository(NotifyRequestEntity) private readonly requests: Repository<NotifyRequestEntity>) {}

  /**
   * Stores an email address once for each topic. An address that has been notified is queued again when it is submitted again.
   */
  async add({ topic, email }: NotifyBody): Promise<void> {
    await this.requests.createQueryBuilder().insert().values({ topic, email }).orIgnore().execute();
    await this.requests
      .createQueryBuilder()
      .update()
      .set({ notifiedAt: null, id: () => 'uuidv7()', createdAt: () => 'now()', version: () => 'version + 1' })
      .where({ topic, email, notifiedAt: Not(IsNull()) })
      .execute();
  }

  /** For staff, newest first; `counts` covers all pages. */
  async list(after: string | undefined): Promise<Page<NotifyRequest> & { counts: Record<NotifyTopic, number> }> {
    const [works, designs, rows] = await Promise.all([
      this.requests.countBy({ topic: 'works' }),
      this.requests.countBy({ topic: 'designs' }),
      this.requests.find({ where: olderThan(after), order: { id: 'DESC' }, take: PAGE_SIZE + 1 }),
    ]);
    return { counts: { works, designs }, ...toPage(rows, PAGE_SIZE, toNotifyRequest) };
  }
}

function toNotifyRequest({ id, topic, email, createdAt }: NotifyRequestEntity): NotifyRequest {
  return { _id: id, topic, email, createdAt: createdAt.toISOString() };
}
