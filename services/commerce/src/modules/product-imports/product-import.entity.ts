import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { StaffJobEntity } from '../staff-jobs/staff-jobs.module.js';

/** A file that a dry run checks. It is deleted with its job. */
@Entity('product_imports')
export class ProductImportEntity {
  /** The job of the dry run. */
  @PrimaryColumn('uuid', { name: 'job_id', primaryKeyConstraintName: 'pk_product_imports' }) jobId!: string;
  @ManyToOne(() => StaffJobEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'job_id', foreignKeyConstraintName: 'fk_product_imports_job' })
  job?: StaffJobEntity;
  @Column('bytea', { select: false }) content!: Buffer;
  /** The job that imports the file. Null until it is started, and again after it has found errors. */
  @Column('uuid', { name: 'run_id', nullable: true }) runId!: string | null;
}
