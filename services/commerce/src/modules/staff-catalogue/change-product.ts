import { productErrors } from '@chhapai/contracts';
import { InvalidRequest, pick, recordAudit, type Actor } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changesSince } from '../../latest-changes.js';
import { CategoryEntity, ProductEntity, ProductNotFound } from '../catalogue/catalogue.module.js';
import { PicturesService } from '../pictures/pictures.module.js';
import { setStockCause } from '../stock/stock.module.js';
import {
  changedDraft,
  changedFields,
  columnsOf,
  draftOf,
  picturesOf,
  variantDraft,
  type ProductChange,
  type ProductDraft,
} from './product-draft.js';
import { saveVariants } from './save-variants.js';
import { ProductArchived, ProductChanged } from './staff-catalogue.errors.js';
import { StaffProductViews } from './staff-product-views.js';

/** Writes products, each with its entry in the audit log. All methods need a transaction. */
@Injectable()
export class ChangeProduct {
  constructor(
    private readonly views: StaffProductViews,
    private readonly pictures: PicturesService,
  ) {}

  async create(tx: EntityManager, draft: ProductDraft, actor: Actor): Promise<string> {
    await this.refuseInvalid(tx, draft);
    const fields = Object.keys(draft) as (keyof ProductDraft)[];
    await setStockCause(tx, editedBy(actor));
    const { identifiers } = await tx.insert(ProductEntity, columnsOf(draft, fields));
    const id = (identifiers[0] as { id: string }).id;
    if (draft.variants.length > 0) await saveVariants(tx, id, [], draft.variants);
    await recordAudit(tx, actor, { action: 'product.created', subject: id, before: null, after: draft });
    return id;
  }

  /** Locks the product until the transaction ends. Returns it with all variants. Throws `ProductChanged` for another version. */
  async lock(tx: EntityManager, id: string, version?: number): Promise<ProductEntity> {
    // Loaded separately, because PostgreSQL cannot lock the outer joins of the relations.
    await tx.findOne(ProductEntity, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
    const product = await tx.findOne(ProductEntity, { where: { id }, relations: { variants: true, category: true } });
    if (!product) throw new ProductNotFound();
    if (version !== undefined && product.version !== version)
      throw new ProductChanged(await changesSince(tx, (await this.views.viewsOf(tx, [product]))[0]!, version));
    return product;
  }

  /** Changes a locked product; returns its version, which stays the same if nothing is different. */
  async edit(tx: EntityManager, product: ProductEntity, change: ProductChange, actor: Actor): Promise<number> {
    const before = draftOf(product);
    const after = changedDraft(before, change, product.variants!.map(variantDraft));
    const fields = changedFields(before, after);
    if (fields.length === 0) return product.version;
    if (product.archivedAt && after.available) throw new ProductArchived();
    await this.refuseInvalid(tx, after, before);
    if (fields.includes('stock') || fields.includes('variants')) await setStockCause(tx, editedBy(actor));
    if (fields.includes('variants')) await saveVariants(tx, product.id, product.variants!, after.variants);
    return this.write(tx, product, columnsOf(after, fields), actor, {
      action: 'product.changed',
      before: pick(before, fields),
      after: pick(after, fields),
    });
  }

  /** Writes columns of a locked product under its next version, which it returns. */
  async write(
    tx: EntityManager,
    { id, version }: ProductEntity,
    values: Partial<ProductEntity>,
    actor: Actor,
    audit: { action: string; before: object; after: object },
  ): Promise<number> {
    await tx.update(ProductEntity, { id, version }, { ...values, version: version + 1, updatedAt: new Date() });
    await recordAudit(tx, actor, { ...audit, subject: id });
    return version + 1;
  }

  /** Does not check the pictures that the product already has. */
  private async refuseInvalid(tx: EntityManager, draft: ProductDraft, before?: ProductDraft): Promise<void> {
    const errors = productErrors(draft);
    if (!(await isCategory(tx, draft.category))) errors.push({ path: 'category', message: 'does not exist' });
    const known = new Set(before && picturesOf(before).map(({ image }) => image));
    const added = picturesOf(draft).filter(({ image }) => !known.has(image));
    const missing = new Set(
      await this.pictures.claim(
        tx,
        added.map(({ image }) => image),
      ),
    );
    for (const { path, image } of added)
      if (missing.has(image)) errors.push({ path, message: 'was never uploaded, or has been deleted' });
    const [first] = errors;
    if (!first) return;
    const fields = errors.map(({ path, message }) => ({ field: path, message }));
    throw new InvalidRequest(`${first.path} ${first.message}`, fields);
  }
}

const editedBy = ({ email: by, name: byName, requestId }: Actor) => ({
  kind: 'edited' as const,
  by,
  byName,
  requestId,
});

/** Whether the category exists; if so, it cannot be deleted until the transaction ends. */
async function isCategory(tx: EntityManager, id: string): Promise<boolean> {
  const lock = { mode: 'for_key_share' } as const;
  return (await tx.findOne(CategoryEntity, { select: { id: true }, where: { id }, lock })) !== null;
}
