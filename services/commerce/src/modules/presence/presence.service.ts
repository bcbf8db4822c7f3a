import type { PresenceThing } from '@chhapai/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { UuidPipe } from '@chhapai/service-kit';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ProductEntity, ProductNotFound } from '../catalogue/catalogue.module.js';
import { OrderNotFound, StaffOrdersService } from '../orders/orders.module.js';
import { PresenceEntity } from './presence.entity.js';
import { beat, removeStale } from './presence.queries.js';

const productId = new UuidPipe(ProductNotFound);

/** Which staff members are looking at what. Stored in the database, so that all processes of the service agree. */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger(PresenceService.name);

  constructor(
    @InjectRepository(PresenceEntity) private readonly presence: Repository<PresenceEntity>,
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly orders: StaffOrdersService,
  ) {}

  /** Records that a person is looking at an order, by its id or number, or at a product, and returns the names of the others. */
  async beat(thing: PresenceThing, id: string, person: { id: string; name: string }): Promise<{ name: string }[]> {
    return this.presence.query(beat, [thing, await this.#idOf(thing, id), person.id, person.name]);
  }

  async leave(thing: PresenceThing, id: string, personId: string): Promise<void> {
    await this.presence.delete({ thing, thingId: await this.#idOf(thing, id), personId });
  }

  /** Most people leave by themselves. A failure is only logged, because the job runs again. */
  @Cron(CronExpression.EVERY_10_MINUTES)
  async removeStale(): Promise<void> {
    await this.presence.query(removeStale).catch((error: unknown) => this.logger.error(error));
  }

  async #idOf(thing: PresenceThing, given: string): Promise<string> {
    if (thing === 'order') {
      const id = await this.orders.findId(given);
      if (id === undefined) throw new OrderNotFound();
      return id;
    }
    const id = productId.transform(given);
    if (!(await this.products.existsBy({ id }))) throw new ProductNotFound();
    return id;
  }
}
