import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client in the band of logos. Without a logo, its name is shown. */
@Entity('clients')
export class ClientEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_clients', default: () => 'uuidv7()' }) id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) logo!: string | null;
  @Column('integer', { nullable: true }) position!: number | null;
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}
