import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A set of topics that was inserted into this database and is never inserted again. */
@Entity('seeds')
export class SeedEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_seeds' })
  name!: string;

  @Column('timestamptz', { name: 'sown_at', default: () => 'now()' })
  seededAt!: Date;
}
