import {
  MAX_BULK_PRODUCTS,
  MAX_DIRECT_BULK,
  toPaise,
  type BulkProductAction,
  type BulkProductsBody,
  type BulkResult,
} from '@chhapai/contracts';
import { InvalidRequest, JobRunner, type Actor, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { applyToEach } from '../../apply-to-each.js';
import type { ProductEntity } from '../catalogue/catalogue.module.js';
import { StaffJobsService } from '../staff-jobs/staff-jobs.module.js';
import { ChangeProduct } from './change-product.js';
import { draftOf, type ProductChange } from './product-draft.js';
import { ProductListService } from './product-list.service.js';
import { StaffProductsService } from './staff-products.service.js';

const JOB = 'products.changed_in_bulk';

/** Applies one action to many products, each in its own transaction: to a few at once, to more in a job. */
@Injectable()
export class BulkProducts implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly changeProduct: ChangeProduct,
    private readonly products: StaffProductsService,
    private readonly productList: ProductListService,
    private readonly staffJobs: StaffJobsService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(JOB, (payload, job) =>
      this.staffJobs.run(JOB, payload, job, (tx, { actor, args }, id) =>
        this.apply(tx, id, args as BulkProductAction, actor),
      ),
    );
  }

  /** Returns the results, or the id of the job that changes the products of a filter or more than `MAX_DIRECT_BULK` products. */
  execute(
    body: BulkProductsBody,
    actor: Actor,
    key: string | null,
  ): Promise<KeyedReply<{ results: BulkResult[] } | { job: string }>> {
    const { ids, filter = {}, ...action } = body;
    const request = { ownerId: actor.id, key, content: body };
    if (!ids || ids.length > MAX_DIRECT_BULK)
      return this.db.transaction((tx) =>
        replyOnce(tx, request, async () => {
          const subjects = ids ?? (await this.findMatching(filter));
          return { job: await this.staffJobs.start(tx, JOB, { actor, args: action }, subjects) };
        }),
      );
    return replyOnce(this.db.manager, request, async () => ({
      results: await applyToEach(ids, (id) => this.applyNow(id, action, actor, key)),
    }));
  }

  private async findMatching(filter: NonNullable<BulkProductsBody['filter']>): Promise<string[]> {
    const ids = await this.productList.listIds(filter, MAX_BULK_PRODUCTS + 1);
    if (ids.length <= MAX_BULK_PRODUCTS) return ids;
    const message = `More than ${MAX_BULK_PRODUCTS.toLocaleString('en-IN')} products match. Please narrow down the filter.`;
    throw new InvalidRequest(message, [{ field: 'filter', message }]);
  }

  /**
   * Every product has a key derived from the request's, so that a repeated request continues where a failure stopped the
   * first one. No client can send a key with a space.
   */
  private async applyNow(id: string, action: BulkProductAction, actor: Actor, key: string | null) {
    const { reply } = await this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key: key && `${key} ${id}`, content: action }, () =>
        this.apply(tx, id, action, actor),
      ),
    );
    return reply;
  }

  private async apply(
    tx: EntityManager,
    id: string,
    action: BulkProductAction,
    actor: Actor,
  ): Promise<{ version: number }> {
    const product = await this.changeProduct.lock(tx, id);
    switch (action.action) {
      case 'archive':
        return { version: await this.products.archiveLocked(tx, product, actor) };
      case 'restore':
        return { version: await this.products.restoreLocked(tx, product, actor) };
      default:
        return { version: await this.changeProduct.edit(tx, product, changeOf(action, product), actor) };
    }
  }
}

function changeOf(
  action: Exclude<BulkProductAction, { action: 'archive' | 'restore' }>,
  product: ProductEntity,
): ProductChange {
  return action.action === 'change-price' ? priceChange(product, action.args.percent) : action.args;
}

/** All prices of a product except the old one, changed by `percent` and rounded to the paisa. */
function priceChange(product: ProductEntity, percent: number): ProductChange {
  const changed = (rupees: number) => Math.max(1, Math.round((toPaise(rupees) * (100 + percent)) / 100)) / 100;
  const { price, priceSteps, variants } = draftOf(product);
  return {
    price: changed(price),
    priceSteps: priceSteps.map((step) => ({ ...step, price: changed(step.price) })),
    variants: variants.map((variant) => ({
      ...variant,
      price: variant.price === null ? null : changed(variant.price),
    })),
  };
}
