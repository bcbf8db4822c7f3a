import { EditProductBody, productErrors } from '@chhapai/contracts';
import { invalidRequest, isUuid } from '@chhapai/service-kit';
import { In, IsNull, Raw, type EntityManager } from 'typeorm';
import { cutText } from '../../cut-text.rules.js';
import { CategoryEntity, ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';
import type { PicturesService } from '../pictures/pictures.module.js';
import {
  changedDraft,
  changedFields,
  draftOf,
  newDraft,
  picturesOf,
  variantDraft,
  type ProductChange,
  type ProductDraft,
} from '../staff-catalogue/staff-catalogue.module.js';
import type { FileProduct, RowError } from './group-rows.rules.js';
import { columnOf } from './product-cells.rules.js';

/** A product as the import will leave it. */
export interface PlannedProduct {
  product: FileProduct;
  /** Undefined for a new product. */
  existing: ProductEntity | undefined;
  draft: ProductDraft;
  /** The fields that differ from the current product. */
  fields: (keyof ProductDraft)[];
}

export interface ImportPlan {
  planned: PlannedProduct[];
  errors: RowError[];
}

/** Decides what happens to the products of a file, in batches, and finds all conflicts with the shop or within the file. */
export class ImportPlanner {
  private readonly ids = new Set<string>();
  /** The products of the file by SKU. */
  private readonly skus = new Map<string, FileProduct>();
  private categories: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly tx: EntityManager,
    private readonly pictures: PicturesService,
  ) {}

  /** Locks all products of the file until the transaction ends, in the order of their ids like every writer of stocks. */
  async lock(products: readonly FileProduct[]): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const where = { id: In(idsOf(products)) };
    await this.tx.find(ProductEntity, { select: { id: true }, where, order: { id: 'ASC' }, lock });
  }

  async plan(products: readonly FileProduct[]): Promise<ImportPlan> {
    this.categories ??= await readCategoryIds(this.tx);
    const existing = await this.read(products);
    const planned: PlannedProduct[] = [];
    const errors: RowError[] = [];
    for (const product of products) {
      const found = product.id === undefined ? undefined : existing.get(product.id);
      const idErrors = this.checkId(product, found);
      const ownErrors = [...product.errors, ...idErrors];
      const change = idErrors.length === 0 ? this.parseChange(product, found, ownErrors) : undefined;
      if (change) {
        const plan = planOf(product, found, change);
        ownErrors.push(...contradictions(plan));
        planned.push(plan);
      }
      errors.push(...ownErrors);
    }
    errors.push(...(await this.checkSkus(planned)), ...(await this.checkPictures(planned)));
    return { planned, errors: errors.toSorted((a, b) => a.row - b.row) };
  }

  private async read(products: readonly FileProduct[]): Promise<ReadonlyMap<string, ProductEntity>> {
    const ids = idsOf(products);
    if (ids.length === 0) return new Map();
    const rows = await this.tx.find(ProductEntity, { where: { id: In(ids) }, relations: { variants: true } });
    return new Map(rows.map((row) => [row.id, row]));
  }

  private checkId({ id, row }: FileProduct, found: ProductEntity | undefined): RowError[] {
    if (id === undefined) return [];
    if (!found) return [{ row, column: 'ID', message: 'is not the ID of a product' }];
    if (this.ids.has(id)) return [{ row, column: 'ID', message: 'is in the file twice' }];
    this.ids.add(id);
    return [];
  }

  /**
   * Checks a product of the file against the schema. Returns undefined if there are errors, which are added to those of the
   * cells.
   */
  private parseChange(
    { row, fields, variants }: FileProduct,
    found: ProductEntity | undefined,
    errors: RowError[],
  ): ProductChange | undefined {
    const invalidColumns = new Set(errors.map(({ column }) => column));
    const { category } = fields as { category?: string };
    const id = category === undefined ? undefined : this.categories!.get(category.toLowerCase());
    if (category !== undefined && id === undefined)
      errors.push({ row, column: 'Category', message: `There is no category “${cutText(category, 60)}”` });
    if (!found)
      for (const column of ['Name', 'Category', 'Price'])
        if (fields[column.toLowerCase()] === undefined && !invalidColumns.has(column))
          errors.push({ row, column, message: 'is missing' });
    const bySku = new Map(found?.variants!.map((variant) => [variant.sku.toLowerCase(), variant.id]));
    const body = {
      ...fields,
      ...(id !== undefined && { category: id }),
      ...(variants && {
        variants: variants.map((variant) => {
          const known = bySku.get(String(variant.fields.sku).toLowerCase());
          return { ...variant.fields, ...(known && { _id: known }) };
        }),
      }),
    };
    if (errors.length > 0) return undefined;
    if (Object.keys(body).length === 0) return {};
    const parsed = EditProductBody.safeParse(body);
    if (parsed.success) return parsed.data;
    const details = invalidRequest(parsed.error.issues).details ?? [];
    errors.push(...details.map(({ path, message }) => toRowError({ row, variants }, path, message)));
    return undefined;
  }

  /** Finds variants whose SKUs other products have, in the file or in the shop. */
  private async checkSkus(planned: readonly PlannedProduct[]): Promise<RowError[]> {
    const wanted = planned.flatMap(({ product, existing, draft, fields }) =>
      fields.includes('variants') || !existing
        ? draft.variants.map(({ sku }, index) => ({ product, index, owner: existing?.id, sku: sku.toLowerCase() }))
        : [],
    );
    if (wanted.length === 0) return [];
    const skus = wanted.map(({ sku }) => sku);
    const taken = await this.tx.find(ProductVariantEntity, {
      select: { sku: true, productId: true },
      where: { sku: Raw((column) => `lower(${column}) = ANY(:skus)`, { skus }), removedAt: IsNull() },
    });
    const owners = new Map(taken.map(({ sku, productId }) => [sku.toLowerCase(), productId]));
    return wanted.flatMap(({ product, index, owner, sku }): RowError[] => {
      const isInFile = (this.skus.get(sku) ?? product) !== product;
      this.skus.set(sku, product);
      const other = owners.get(sku);
      const isTaken = other !== undefined && other !== owner;
      const message = isInFile ? 'is in the file twice' : 'is already used by another product';
      return isInFile || isTaken ? [toRowError(product, `variants.${index}.sku`, message)] : [];
    });
  }

  /** Claims the pictures that products do not have yet. Returns an error for each that the shop does not have. */
  private async checkPictures(planned: readonly PlannedProduct[]): Promise<RowError[]> {
    const added = planned.flatMap(({ product, existing, draft }) => {
      const known = new Set(existing && picturesOf(draftOf(existing)).map(({ image }) => image));
      return picturesOf(draft)
        .filter(({ image }) => !known.has(image))
        .map((picture) => ({ ...picture, product }));
    });
    const images = [...new Set(added.map(({ image }) => image))];
    const missing = new Set(await this.pictures.claim(this.tx, images));
    return added
      .filter(({ image }) => missing.has(image))
      .map(({ product, path }) => toRowError(product, path, 'was never uploaded, or has been deleted'));
  }
}

const idsOf = (products: readonly FileProduct[]): string[] =>
  products.flatMap(({ id }) => (id && isUuid(id) ? [id] : []));

/** Ids of categories by id and name, in lower case. */
async function readCategoryIds(tx: EntityManager): Promise<ReadonlyMap<string, string>> {
  const categories = await tx.find(CategoryEntity);
  return new Map([
    ...categories.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...categories.map(({ id }) => [id, id] as const),
  ]);
}

function planOf(product: FileProduct, existing: ProductEntity | undefined, change: ProductChange): PlannedProduct {
  if (!existing) {
    const draft = newDraft(change as ProductChange & Pick<ProductDraft, 'name' | 'category' | 'price'>);
    return { product, existing, draft, fields: Object.keys(draft) as (keyof ProductDraft)[] };
  }
  const before = draftOf(existing);
  const draft = changedDraft(before, change, existing.variants!.map(variantDraft));
  // An archived product is not sold, even if it was when the file was exported.
  if (existing.archivedAt) draft.available = false;
  return { product, existing, draft, fields: changedFields(before, draft) };
}

const contradictions = ({ product, draft }: PlannedProduct): RowError[] =>
  productErrors(draft).map(({ path, message }) => toRowError(product, path, message));

/** An error of a field, in the row of its variant. */
function toRowError({ row, variants }: Pick<FileProduct, 'row' | 'variants'>, path: string, message: string): RowError {
  const { column, variant } = columnOf(path);
  const at = variant === undefined ? row : (variants?.[variant]?.row ?? row);
  return { row: at, column, message };
}
