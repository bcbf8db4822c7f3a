import type { DesignFormat, EnquiryKind, EnquiryStatus } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { UploadEntity } from '../uploads/uploads.module.js';

/** A visitor's request to the team. It outlives the work, design or product it is about. */
@Entity('enquiries')
@Check('ck_enquiries_kind', `kind IN ('similar-work', 'premium-design', 'design-file', 'quotation')`)
@Check('ck_enquiries_subject', `kind = 'quotation' OR subject_id IS NOT NULL`)
@Check('ck_enquiries_contact', `email <> '' OR phone <> ''`)
@Check('ck_enquiries_quantity', 'quantity > 0')
@Check('ck_enquiries_status', `status IN ('new', 'answered', 'quoted', 'closed')`)
@Check('ck_enquiries_assignee', '(assignee_id IS NULL) = (assignee_name IS NULL)')
@Unique('uq_enquiries_reference', ['reference'])
@Unique('uq_enquiries_submission', ['submissionId'])
@Index('ix_enquiries_email', ['email', 'createdAt'])
@Index('ix_enquiries_phone', { synchronize: false })
@Index('ix_enquiries_status', ['status', 'id'])
@Index('ix_enquiries_search', { synchronize: false })
export class EnquiryEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_enquiries' }) id!: string;
  /** For example, `Q-10042`; null for the oldest enquiries, which have no number. */
  @Column('text', { nullable: true }) reference!: string | null;
  @Column('text') kind!: EnquiryKind;
  @Column('uuid', { name: 'subject_id', nullable: true }) subjectId!: string | null;
  @Column('text', { name: 'subject_title' }) subjectTitle!: string;
  @Column('text', { nullable: true }) format!: DesignFormat | null;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text') phone!: string;
  @Column('text') message!: string;
  @Column('integer', { nullable: true }) quantity!: number | null;
  @Column('text', { default: '' }) size!: string;
  @Column('text', { default: '' }) finish!: string;
  @Column('date', { name: 'needed_by', nullable: true }) neededBy!: string | null;
  @Column('text', { default: '' }) city!: string;
  @Column('uuid', { name: 'upload_id', nullable: true }) uploadId!: string | null;
  @ManyToOne(() => UploadEntity)
  @JoinColumn({ name: 'upload_id', foreignKeyConstraintName: 'fk_enquiries_upload' })
  upload?: UploadEntity | null;
  @Column('uuid', { name: 'submission_id', nullable: true }) submissionId!: string | null;
  /** The account that was signed in when the enquiry was sent. */
  @Index('ix_enquiries_shopper')
  @Column('uuid', { name: 'shopper_id', nullable: true })
  shopperId!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('text', { default: 'new' }) status!: EnquiryStatus;
  /** The staff member who answers the enquiry, with their name at the time of the assignment. */
  @Column('uuid', { name: 'assignee_id', nullable: true }) assigneeId!: string | null;
  @Column('text', { name: 'assignee_name', nullable: true }) assigneeName!: string | null;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}
