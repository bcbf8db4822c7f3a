import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CategoryEntity } from './category.entity.js';

@Entity('products')
@Check('ck_products_price', 'price_paise BETWEEN 1 AND 10000000')
@Check('ck_products_old_price', 'old_price_paise > price_paise')
export class ProductEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_products' }) id!: string;
  @Column('text') name!: string;
  @Index('ix_products_category')
  @Column('text', { name: 'category_id' })
  categoryId!: string;
  @ManyToOne(() => CategoryEntity)
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'fk_products_category' })
  category?: CategoryEntity;
  @Column('boolean', { default: false }) featured!: boolean;
  @Column('integer', { name: 'price_paise' }) pricePaise!: number;
  @Column('integer', { name: 'old_price_paise', nullable: true }) oldPricePaise!: number | null;
  @Column('text') description!: string;
  @Column('text') image!: string;
  /** False once it is no longer sold: it leaves the catalogue, and lines of carts lose it. */
  @Column('boolean', { default: true }) available!: boolean;
}
