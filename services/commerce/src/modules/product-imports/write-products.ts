import { toPaise } from '@chhapai/contracts';
import { pick, recordAudit, type Actor, type AuditedChange } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import { ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';
import { columnsOf, draftOf, saveVariants } from '../staff-catalogue/staff-catalogue.module.js';
import { setStockCause } from '../stock/stock.module.js';
import type { PlannedProduct } from './plan-import.js';

/** Writes planned products with their entries in the audit log. Existing products must be locked. */
export async function writeProducts(tx: EntityManager, planned: readonly PlannedProduct[], actor: Actor) {
  const { email: by, name: byName, requestId } = actor;
  await setStockCause(tx, { kind: 'imported', by, byName, requestId });
  const created = planned.filter(({ existing }) => !existing);
  const changed = planned.filter(({ existing, fields }) => existing && fields.length > 0);
  const audits = [...(await insertAll(tx, created)), ...(await updateAll(tx, changed))];
  if (audits.length > 0) await recordAudit(tx, actor, ...audits);
}

async function insertAll(tx: EntityManager, planned: readonly PlannedProduct[]): Promise<AuditedChange[]> {
  if (planned.length === 0) return [];
  const values = planned.map(({ draft, fields }) => columnsOf(draft, fields));
  const { identifiers } = await tx.insert(ProductEntity, values);
  const ids = identifiers.map(({ id }) => id as string);
  const variants = planned.flatMap(({ draft }, index) =>
    draft.variants.map(({ _id, price, quantity, ...variant }, position) => ({
      ...variant,
      position,
      productId: ids[index]!,
      pricePaise: price === null ? null : toPaise(price),
      stockQuantity: quantity,
    })),
  );
  if (variants.length > 0) await tx.insert(ProductVariantEntity, variants);
  return planned.map(({ draft }, index) => ({
    action: 'product.created',
    subject: ids[index]!,
    before: null,
    after: draft,
  }));
}

async function updateAll(tx: EntityManager, planned: readonly PlannedProduct[]): Promise<AuditedChange[]> {
  const audits: AuditedChange[] = [];
  for (const { existing, draft, fields } of planned) {
    const { id, version, variants } = existing!;
    const before = draftOf(existing!);
    if (fields.includes('variants')) await saveVariants(tx, id, variants!, draft.variants);
    const values = { ...columnsOf(draft, fields), version: version + 1, updatedAt: new Date() };
    await tx.update(ProductEntity, { id }, values);
    audits.push({ action: 'product.changed', subject: id, before: pick(before, fields), after: pick(draft, fields) });
  }
  return audits;
}
