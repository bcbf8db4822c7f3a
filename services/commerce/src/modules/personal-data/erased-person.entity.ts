import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person whose account was removed, while some of their orders are not complete. */
@Entity('erased_people')
export class ErasedPersonEntity {
  /** The shopper's id. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_erased_people' }) id!: string;
  @Column('timestamptz', { name: 'erased_at', default: () => 'now()' }) erasedAt!: Date;
}
