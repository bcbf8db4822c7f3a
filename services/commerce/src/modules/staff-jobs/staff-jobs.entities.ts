import type { BulkResult, StaffJobReply } from '@chhapai/contracts';
import type { Actor } from '@chhapai/service-kit';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** The progress of a job without rows, as its handler reports it. `state` is missing until the job ends. */
export interface JobProgress extends Pick<StaffJobReply, 'done' | 'total' | 'faults' | 'result'> {
  state?: 'done' | 'failed';
}

/** A background job that a staff member has started. */
@Entity('staff_jobs')
export class StaffJobEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_staff_jobs' }) id!: string;
  @Column('jsonb') actor!: Actor;
  /** The parameters of the action on each row; the job's handler knows their shape. */
  @Column('jsonb') args!: object;
  /** Null for a job whose rows have results of their own. */
  @Column('jsonb', { nullable: true }) progress!: JobProgress | null;
  @Index('ix_staff_jobs_created')
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

const ROW_KEY = 'pk_staff_job_rows';

/** A row of a job, from position 1; its result is null until it is done. */
@Entity('staff_job_rows')
export class StaffJobRowEntity {
  @PrimaryColumn('uuid', { name: 'job_id', primaryKeyConstraintName: ROW_KEY }) jobId!: string;
  @ManyToOne(() => StaffJobEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'job_id', foreignKeyConstraintName: 'fk_staff_job_rows_job' })
  job?: StaffJobEntity;
  @PrimaryColumn('integer', { primaryKeyConstraintName: ROW_KEY }) position!: number;
  @Column('text') subject!: string;
  @Column('jsonb', { nullable: true }) result!: BulkResult | null;
}
