import type { TeamMember } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, Repository, type EntityManager } from 'typeorm';
import type { Actor } from './actor.js';
import { TeamMemberEntity } from './team-member.entity.js';

/** Days without activity after which a staff member is no longer offered as an assignee. */
export const TEAM_MEMBER_DAYS = 30;

const RECENT = Raw((column) => `${column} > now() - interval '${TEAM_MEMBER_DAYS} days'`);

/** The staff members to whom work can be assigned: those who have been active in the last 30 days. */
@Injectable()
export class TeamService {
  constructor(@InjectRepository(TeamMemberEntity) private readonly members: Repository<TeamMemberEntity>) {}

  /** Records that a staff member is active. Plain SQL, because most calls must not write. */
  async recordActivity({ id, name, email }: Actor): Promise<void> {
    await this.members.query(
      `INSERT INTO team_members AS member (id, name, email, seen_at) VALUES ($1, $2, $3, now())
       ON CONFLICT ON CONSTRAINT pk_team_members
       DO UPDATE SET name = excluded.name, email = excluded.email, seen_at = now()
       WHERE member.name <> excluded.name OR member.email IS DISTINCT FROM excluded.email
         OR member.seen_at < now() - interval '1 hour'`,
      [id, name ?? email, email],
    );
  }

  /** Sorted by name. Only members who share a name have an email address, which tells them apart. */
  async list(): Promise<TeamMember[]> {
    const rows = await this.members.find({ where: { seenAt: RECENT }, order: { name: 'ASC', id: 'ASC' } });
    return rows.map(({ id, name, email }) => {
      const hasNamesake = rows.some((other) => other.id !== id && other.name === name);
      return { _id: id, name, ...(hasNamesake && email !== null && { email }) };
    });
  }

  /** Undefined for somebody who is not in the list. */
  async find(tx: EntityManager, id: string): Promise<TeamMember | undefined> {
    const row = await tx.findOneBy(TeamMemberEntity, { id, seenAt: RECENT });
    return row ? { _id: row.id, name: row.name } : undefined;
  }

  /** Forgets somebody whose account was removed. */
  async erase(id: string): Promise<void> {
    await this.members.delete({ id });
  }
}
