import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A set of sample data that has been inserted and must not be inserted again. */
@Entity('seeds')
export class SeedEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_seeds' }) name!: string;
  @Column('timestamptz', { name: 'sown_at', default: () => 'now()' }) insertedAt!: Date;
}
