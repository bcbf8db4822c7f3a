import type { UploadKind, UploadPurpose } from '@chhapai/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An uploaded file, stored in the folder `files` of the uploads under its id. `claimedAt` is null until the file is used. */
@Entity('uploads')
@Check('ck_uploads_kind', `kind IN ('pdf', 'png', 'jpeg', 'cdr', 'ai')`)
@Check('ck_uploads_purpose', `purpose IN ('quotation', 'logo', 'review', 'return', 'design')`)
@Check('ck_uploads_bytes', 'bytes > 0')
@Index('ix_uploads_unclaimed', ['createdAt'], { where: 'claimed_at IS NULL' })
export class UploadEntity {
  /** Random, because anyone who knows the id of a visitor's file can use it. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_uploads' }) id!: string;
  @Column('text') name!: string;
  @Column('text') kind!: UploadKind;
  @Column('integer') bytes!: number;
  @Column('text') sha256!: string;
  @Column('text') purpose!: UploadPurpose;
  @Column('uuid', { name: 'owner_id', nullable: true }) ownerId!: string | null;
  /** When the file was uploaded, or last went out of use. */
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'claimed_at', nullable: true }) claimedAt!: Date | null;
  /** Whether the file has been used before. */
  @Column('boolean', { name: 'is_released', default: false }) isReleased!: boolean;
}
