import type { Product } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ProductEntity, ProductNotFound, toProduct } from '../catalogue/catalogue.module.js';
import { WishlistItemEntity } from './wishlist-item.entity.js';

/** A shopper's wishlist. Adding a product again, or removing one that is missing, changes nothing. */
@Injectable()
export class WishlistService {
  constructor(
    @InjectRepository(WishlistItemEntity) private readonly items: Repository<WishlistItemEntity>,
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
  ) {}

  async add(shopper: ShopperId, productId: string): Promise<void> {
    if (!(await this.products.existsBy({ id: productId, available: true }))) throw new ProductNotFound();
    const insert = this.items.createQueryBuilder().insert().values({ shopperId: shopper, productId });
    await insert.orIgnore().execute();
  }

  async remove(shopper: ShopperId, productId: string): Promise<void> {
    await this.items.delete({ shopperId: shopper, productId });
  }

  /** Last added first; products that are no longer sold are listed as `withdrawn`. */
  async list(shopper: ShopperId): Promise<{ data: Product[]; withdrawn: Product[] }> {
    const items = await this.items.find({
      where: { shopperId: shopper },
      relations: { product: true },
      order: { addedAt: 'DESC', productId: 'DESC' },
    });
    const products = items.map(({ product }) => product!);
    return {
      data: products.filter(({ available }) => available).map(toProduct),
      withdrawn: products.filter(({ available }) => !available).map(toProduct),
    };
  }
}
