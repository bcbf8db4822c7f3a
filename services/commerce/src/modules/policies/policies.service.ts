import {
  type ChangePolicyBody,
  errorCodes,
  type Policy,
  type PolicyConflict,
  type StaffPolicy,
} from '@chhapai/contracts';
import { type Actor, domainError } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { contentErrors } from '../../staff-content/content.errors.js';
import { StaffContent, type ContentDefinition } from '../../staff-content/staff-content.js';
import { PolicyEntity, PolicyVersionEntity } from './policy.entities.js';

export const { NotFound: PolicyNotFound, Changed: PolicyChanged } = contentErrors<PolicyConflict>('policy', {
  notFound: errorCodes.policyNotFound,
  changed: errorCodes.policyChanged,
});

class PolicyVersionNotFound extends domainError(
  'not_found',
  errorCodes.policyVersionNotFound,
  'This version of the policy does not exist',
) {}

interface PolicyEdit {
  id: string;
  version: number;
  actor: Actor;
}

/** The policy pages. Every version is kept. */
@Injectable()
export class PoliciesService {
  constructor(
    @InjectRepository(PolicyEntity) private readonly policies: Repository<PolicyEntity>,
    @InjectRepository(PolicyVersionEntity) private readonly allVersions: Repository<PolicyVersionEntity>,
  ) {}

  /** The policy as visitors see it. */
  async getShown(id: string): Promise<Policy> {
    const { lead, cards } = await this.content().get(id);
    return { lead, cards };
  }

  list(): Promise<StaffPolicy[]> {
    return this.policies.find({ order: { id: 'ASC' } }).then((rows) => toStaffPolicies(rows, this.policies.manager));
  }

  get(id: string): Promise<StaffPolicy> {
    return this.content().get(id);
  }

  /** Newest first. */
  async listVersions(id: string): Promise<StaffPolicy[]> {
    const rows = await this.allVersions.find({
      where: { policyId: id as PolicyEntity['id'] },
      order: { version: 'DESC' },
    });
    return rows.map(toVersion);
  }

  /** Throws `PolicyChanged` unless `version` is the current one. */
  change(edit: PolicyEdit, body: ChangePolicyBody): Promise<StaffPolicy> {
    return this.policies.manager.transaction(async (tx) => {
      await this.content(tx).change(edit, body);
      return this.storeVersion(tx, edit);
    });
  }

  /** Saves the content of an earlier version as a new version. */
  async restore(edit: PolicyEdit, earlier: number): Promise<StaffPolicy> {
    const policyId = edit.id as PolicyEntity['id'];
    const version = await this.allVersions.findOneBy({ policyId, version: earlier });
    if (!version) throw new PolicyVersionNotFound();
    return this.change(edit, { lead: version.lead, cards: version.cards });
  }

  private async storeVersion(tx: EntityManager, { id, actor }: PolicyEdit): Promise<StaffPolicy> {
    const { version, lead, cards } = await tx.findOneByOrFail(PolicyEntity, { id: id as PolicyEntity['id'] });
    await tx.insert(PolicyVersionEntity, {
      policyId: id as PolicyEntity['id'],
      version,
      lead,
      cards,
      changedBy: actor.email,
      changedByName: actor.name,
      changedAt: new Date(),
    });
    return this.content(tx).get(id);
  }

  private content(db: EntityManager = this.policies.manager) {
    return new StaffContent(db, DEFINITION);
  }
}

const DEFINITION: ContentDefinition<PolicyEntity, StaffPolicy, ChangePolicyBody> = {
  name: 'policy',
  entity: PolicyEntity,
  views: toStaffPolicies,
  columns: (body) => body as Partial<PolicyEntity>,
  NotFound: PolicyNotFound,
  Changed: PolicyChanged,
};

async function toStaffPolicies(rows: PolicyEntity[], db: EntityManager): Promise<StaffPolicy[]> {
  const where = rows.map(({ id, version }) => ({ policyId: id, version }));
  const versions = await db.find(PolicyVersionEntity, { where });
  return rows.map(({ id, lead, cards, version }) => ({
    _id: id,
    lead,
    cards,
    version,
    ...authorOf(versions.find(({ policyId }) => policyId === id)),
  }));
}

function toVersion(row: PolicyVersionEntity): StaffPolicy {
  const { policyId, version, lead, cards } = row;
  return { _id: policyId, lead, cards, version, ...authorOf(row) };
}

const authorOf = (version: PolicyVersionEntity | undefined) => ({
  changedBy: version?.changedBy ?? null,
  ...(version?.changedByName && { changedByName: version.changedByName }),
  changedAt: version?.changedAt?.toISOString() ?? null,
});
