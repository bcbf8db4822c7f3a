import { PRESENCE_MS, type PresenceItemKind } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DomainError, isUuid } from '@chhapai/service-kit';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityTarget } from 'typeorm';
import { ProductEntity } from '../catalogue/catalogue.module.js';
import { DesignEntity } from '../designs/designs.module.js';
import { EnquiryEntity } from '../enquiries/enquiries.module.js';
import { BannerEntity, ClientEntity, OfferedServiceEntity } from '../home-content/home-content.module.js';
import { OrderNotFound, StaffOrdersService } from '../orders/orders.module.js';
import { PromotionEntity } from '../promotions/promotions.module.js';
import { QuotationEntity } from '../quotations/quotations.module.js';
import { WorkEntity } from '../works/works.module.js';
import { PresenceEntity } from './presence.entity.js';

/* Plain SQL, so that a heartbeat is one statement and only the database's clock matters. */

const STALE_BEFORE = `now() - interval '${PRESENCE_MS} milliseconds'`;

/** Records that a person is looking, and returns the names of the others. $1 kind of item, $2 its id, $3 person, $4 name. */
const RECORD_HEARTBEAT = `
  WITH seen AS (
    INSERT INTO presence (thing, thing_id, person_id, name, seen_at) VALUES ($1, $2, $3, $4, now())
    ON CONFLICT ON CONSTRAINT pk_presence DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at)
  SELECT name FROM presence
  WHERE thing = $1 AND thing_id = $2 AND person_id <> $3 AND seen_at > ${STALE_BEFORE}
  ORDER BY name, person_id`;

const DELETE_STALE = `DELETE FROM presence WHERE seen_at < ${STALE_BEFORE}`;

type IdentifiedItemKind = Exclude<PresenceItemKind, 'order'>;

const entities: Readonly<Record<IdentifiedItemKind, EntityTarget<{ id: string }>>> = {
  product: ProductEntity,
  quotation: QuotationEntity,
  enquiry: EnquiryEntity,
  work: WorkEntity,
  design: DesignEntity,
  promotion: PromotionEntity,
  banner: BannerEntity,
  client: ClientEntity,
  service: OfferedServiceEntity,
};

class ItemNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code: string;

  constructor(thing: IdentifiedItemKind) {
    super('The item you are looking at no longer exists');
    this.code = `${thing}.not_found`;
  }
}

/** Keeps track of which staff members are looking at each item, in the database, so that all processes of the service agree. */
@Injectable()
export class PresenceService {
  constructor(
    @InjectRepository(PresenceEntity) private readonly presence: Repository<PresenceEntity>,
    private readonly orders: StaffOrdersService,
  ) {}

  /** Records that a person is looking at an item, and returns the names of the others. `id` may be the number of an order. */
  async recordHeartbeat(
    thing: PresenceItemKind,
    id: string,
    person: { id: string; name: string },
  ): Promise<{ name: string }[]> {
    return this.presence.query(RECORD_HEARTBEAT, [thing, await this.getId(thing, id), person.id, person.name]);
  }

  async leave(thing: PresenceItemKind, id: string, personId: string): Promise<void> {
    await this.presence.delete({ thing, thingId: await this.getId(thing, id), personId });
  }

  /** Removes the entries of browsers that never reported leaving. */
  @Cron(CronExpression.EVERY_10_MINUTES)
  async deleteStale(): Promise<void> {
    await this.presence.query(DELETE_STALE);
  }

  private async getId(thing: PresenceItemKind, idOrNumber: string): Promise<string> {
    if (thing === 'order') {
      const id = await this.orders.findId(idOrNumber);
      if (id === undefined) throw new OrderNotFound();
      return id;
    }
    const id = idOrNumber.toLowerCase();
    if (!isUuid(id) || !(await this.presence.manager.existsBy(entities[thing], { id }))) throw new ItemNotFound(thing);
    return id;
  }
}
