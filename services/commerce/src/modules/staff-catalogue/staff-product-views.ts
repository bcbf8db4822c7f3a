import type { StaffProduct } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { ProductEntity, toProduct } from '../catalogue/catalogue.module.js';
import { findCodeRates, type CodeRate } from '../invoices/invoices.module.js';
import { draftOf, currentVariants } from './product-draft.js';

/** Products as staff see them, with the tax rates that apply today. */
@Injectable()
export class StaffProductViews {
  /** The products with these ids, in this order. */
  async read(db: EntityManager, ids: readonly string[]): Promise<StaffProduct[]> {
    const rows = await db.find(ProductEntity, {
      where: { id: In([...ids]) },
      relations: { variants: true, category: true },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return this.viewsOf(
      db,
      ids.map((id) => byId.get(id)!),
    );
  }

  /** Expects the products to be loaded with their variants and categories. */
  async viewsOf(db: EntityManager, products: readonly ProductEntity[]): Promise<StaffProduct[]> {
    const rateOf = await findCodeRates(db, products.map(hsnOf));
    return products.map((product) => toStaffProduct(product, rateOf(hsnOf(product))));
  }
}

const hsnOf = ({ hsn, category }: ProductEntity): string | null => hsn ?? category!.hsn;

function toStaffProduct(product: ProductEntity, { classification, ...rate }: CodeRate): StaffProduct {
  const { images, occasions, measurements, minimumQuantity, personalisation, stock, priceSteps } = draftOf(product);
  return {
    ...toProduct(product),
    images,
    occasions,
    measurements,
    minimumQuantity,
    personalisation,
    stock,
    priceSteps,
    variants: currentVariants(product).map(({ id, sku, options, pricePaise, image, stockQuantity }) => ({
      _id: id,
      sku,
      options,
      price: pricePaise === null ? null : pricePaise / 100,
      ...(image !== null && { image }),
      quantity: stockQuantity,
    })),
    inStock: product.inStock,
    categoryName: product.category!.name,
    categoryHsn: product.category!.hsn,
    hsn: product.hsn,
    classification,
    tax: { hsn: hsnOf(product), ...rate },
    available: product.available,
    archivedAt: product.archivedAt?.toISOString() ?? null,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    version: product.version,
  };
}
