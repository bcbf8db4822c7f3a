import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('categories')
@Unique('uq_categories_position', ['position'])
export class CategoryEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_categories' }) id!: string;
  @Column('text') name!: string;
  @Column('text') icon!: string;
  @Column('integer') position!: number;
}
