import { PRODUCT_LIMITS, type CreateProductBody, type EditProductBody, type StaffProduct } from '@chhapai/contracts';
import { type Actor, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { nameOfCopy } from '../../cut-text.rules.js';
import type { ProductEntity } from '../catalogue/catalogue.module.js';
import { ChangeProduct } from './change-product.js';
import { draftOf, newDraft, type ProductDraft } from './product-draft.js';
import { findFreeSkus } from './save-variants.js';
import { StaffProductViews } from './staff-product-views.js';

/** Changes by staff to a single product. Methods with a `version` throw `ProductChanged` unless it is the current one. */
@Injectable()
export class StaffProductsService {
  constructor(
    private readonly db: DataSource,
    private readonly changeProduct: ChangeProduct,
    private readonly views: StaffProductViews,
  ) {}

  async get(id: string): Promise<StaffProduct> {
    return (await this.views.read(this.db.manager, [id]))[0]!;
  }

  create(body: CreateProductBody, key: string | null, actor: Actor): Promise<KeyedReply<StaffProduct>> {
    return this.changeOnce({ key, content: { create: body }, actor }, (tx) =>
      this.changeProduct.create(tx, newDraft(body), actor),
    );
  }

  /** Creates a copy that is hidden from the shop, without pieces in stock. Its variants get new SKUs. */
  duplicate(id: string, key: string | null, actor: Actor): Promise<KeyedReply<StaffProduct>> {
    return this.changeOnce({ key, content: { duplicate: id }, actor }, async (tx) => {
      const draft = draftOf(await this.changeProduct.lock(tx, id));
      return this.changeProduct.create(tx, await copyOf(tx, draft), actor);
    });
  }

  edit(id: string, version: number, body: EditProductBody, actor: Actor): Promise<StaffProduct> {
    return this.db.transaction(async (tx) => {
      const product = await this.changeProduct.lock(tx, id, version);
      await this.changeProduct.edit(tx, product, body, actor);
      return (await this.views.read(tx, [id]))[0]!;
    });
  }

  archive(id: string, version: number, actor: Actor): Promise<StaffProduct> {
    return this.db.transaction(async (tx) => {
      await this.archiveLocked(tx, await this.changeProduct.lock(tx, id, version), actor);
      return (await this.views.read(tx, [id]))[0]!;
    });
  }

  restore(id: string, version: number, key: string | null, actor: Actor): Promise<KeyedReply<StaffProduct>> {
    return this.changeOnce({ key, content: { restore: id }, actor }, async (tx) => {
      await this.restoreLocked(tx, await this.changeProduct.lock(tx, id, version), actor);
      return id;
    });
  }

  /** Archives a locked product. Does nothing if it is already archived. Returns its version. */
  async archiveLocked(tx: EntityManager, product: ProductEntity, actor: Actor): Promise<number> {
    const { available, archivedAt } = product;
    if (archivedAt) return product.version;
    const now = new Date();
    const values = { archivedAt: now, available: false, availableUntilArchived: available };
    return this.changeProduct.write(tx, product, values, actor, {
      action: 'product.archived',
      before: { archivedAt: null, available },
      after: { archivedAt: now.toISOString(), available: false },
    });
  }

  /**
   * Restores a locked product. The shop sells it again if it did before it was archived. Does nothing if it is not archived.
   * Returns its version.
   */
  async restoreLocked(tx: EntityManager, product: ProductEntity, actor: Actor): Promise<number> {
    const { availableUntilArchived: available, archivedAt } = product;
    if (!archivedAt) return product.version;
    const values = { archivedAt: null, available, availableUntilArchived: false };
    return this.changeProduct.write(tx, product, values, actor, {
      action: 'product.restored',
      before: { archivedAt: archivedAt.toISOString(), available: false },
      after: { archivedAt: null, available },
    });
  }

  /** `work` returns the id of the product to reply with. */
  private changeOnce(
    { key, content, actor }: { key: string | null; content: object; actor: Actor },
    work: (tx: EntityManager) => Promise<string>,
  ): Promise<KeyedReply<StaffProduct>> {
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content }, async () => {
        const id = await work(tx);
        return (await this.views.read(tx, [id]))[0]!;
      }),
    );
  }
}

async function copyOf(tx: EntityManager, draft: ProductDraft): Promise<ProductDraft> {
  const skus = await findFreeSkus(
    tx,
    draft.variants.map(({ sku }) => sku),
  );
  const variants = draft.variants.map(({ _id, quantity, ...variant }, index) => ({
    ...variant,
    sku: skus[index]!,
    quantity: quantity === null ? null : 0,
  }));
  return {
    ...draft,
    name: nameOfCopy(draft.name, PRODUCT_LIMITS.name),
    featured: false,
    available: false,
    stock: { ...draft.stock, quantity: 0 },
    variants,
  };
}
