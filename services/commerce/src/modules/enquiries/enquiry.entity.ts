import type { DesignFormat, EnquiryKind } from '@chhapai/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a visitor asked the team for. It outlives the work or design it was about. */
@Entity('enquiries')
@Check('ck_enquiries_kind', `kind IN ('similar-work', 'premium-design', 'design-file')`)
@Index('ix_enquiries_email', ['email', 'createdAt'])
export class EnquiryEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_enquiries' }) id!: string;
  @Column('text') kind!: EnquiryKind;
  @Column('uuid', { name: 'subject_id' }) subjectId!: string;
  @Column('text', { name: 'subject_title' }) subjectTitle!: string;
  @Column('text', { nullable: true }) format!: DesignFormat | null;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text') phone!: string;
  @Column('text') message!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
