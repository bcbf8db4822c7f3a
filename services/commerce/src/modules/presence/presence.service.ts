import type { PresenceThing } from '@chhapai/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { OrderNotFound, StaffOrdersService } from '../orders/orders.module.js';
import { PresenceEntity } from './presence.entity.js';
import { beat, removeStale } from './presence.queries.js';

/** Which staff members are looking at what. Stored in the database, so that all processes of the service agree. */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger(PresenceService.name);

  constructor(
    @InjectRepository(PresenceEntity) private readonly presence: Repository<PresenceEntity>,
    private readonly orders: StaffOrdersService,
  ) {}

  /** Records that a person is looking at an order, by its id or number, and returns the names of the others. */
  async beat(thing: PresenceThing, id: string, person: { id: string; name: string }): Promise<{ name: string }[]> {
    return this.presence.query(beat, [thing, await this.#idOf(id), person.id, person.name]);
  }

  async leave(thing: PresenceThing, id: string, personId: string): Promise<void> {
    await this.presence.delete({ thing, thingId: await this.#idOf(id), personId });
  }

  /** Most people leave by themselves. A failure is only logged, because the job runs again. */
  @Cron(CronExpression.EVERY_10_MINUTES)
  async removeStale(): Promise<void> {
    await this.presence.query(removeStale).catch((error: unknown) => this.logger.error(error));
  }

  async #idOf(order: string): Promise<string> {
    const id = await this.orders.findId(order);
    if (id === undefined) throw new OrderNotFound();
    return id;
  }
}
