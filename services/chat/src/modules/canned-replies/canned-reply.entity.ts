import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An answer that the team has prepared. */
@Entity('canned_replies')
@Index('uq_canned_replies_shortcut', ['shortcut'], { unique: true, where: 'archived_at IS NULL' })
export class CannedReplyEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_canned_replies', default: () => 'uuidv7()' }) id!: string;
  @Column('text') title!: string;
  @Column('text') text!: string;
  @Column('text') shortcut!: string;
  @Column('integer', { default: 1 }) version!: number;
  /** The name of the person who last changed it. */
  @Column('text', { name: 'changed_by' }) changedBy!: string;
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' }) changedAt!: Date;
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
}
