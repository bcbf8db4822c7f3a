import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ProductEntity } from '../catalogue/catalogue.module.js';

/** A product on a shopper's wishlist. */
@Entity('wishlist_items')
export class WishlistItemEntity {
  @PrimaryColumn('uuid', { name: 'shopper_id', primaryKeyConstraintName: 'pk_wishlist_items' }) shopperId!: string;
  @Index('ix_wishlist_items_product')
  @PrimaryColumn('uuid', { name: 'product_id', primaryKeyConstraintName: 'pk_wishlist_items' })
  productId!: string;
  @ManyToOne(() => ProductEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'fk_wishlist_items_product' })
  product?: ProductEntity;
  @Column('timestamptz', { name: 'added_at', default: () => 'now()' }) addedAt!: Date;
}
