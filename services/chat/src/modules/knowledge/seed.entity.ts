import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sample data that was put in once and is never put in again. */
@Entity('seeds')
export class SeedEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_seeds' }) name!: string;
  @Column('timestamptz', { name: 'sown_at', default: () => 'now()' }) seededAt!: Date;
}
