import type { PolicyCard, PolicyId } from '@chhapai/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The current content of a policy page. */
@Entity('policies')
export class PolicyEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_policies' }) id!: PolicyId;
  @Column('text') lead!: string;
  @Column('jsonb') cards!: PolicyCard[];
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}

/** Every version of a policy, with its author. The first one has none. */
@Entity('policy_versions')
export class PolicyVersionEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_policy_versions', name: 'policy_id' }) policyId!: PolicyId;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_policy_versions' }) version!: number;
  @Column('text') lead!: string;
  @Column('jsonb') cards!: PolicyCard[];
  /** Email address and name. */
  @Column('text', { name: 'changed_by', nullable: true }) changedBy!: string | null;
  @Column('text', { name: 'changed_by_name', nullable: true }) changedByName!: string | null;
  @Column('timestamptz', { name: 'changed_at', nullable: true }) changedAt!: Date | null;
}
