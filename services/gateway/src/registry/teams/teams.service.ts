import { isDeepStrictEqual } from 'node:util';
import { KeyRotation, TeamCreation, TokenAction, type TeamBody, type TeamReply } from '@chhapai/contracts';
import { violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { recordEvent } from '../audit/index.js';
import { insertToken } from './manage-tokens.service.js';
import { consumeSignature, findActiveKey, kidOf, replaceKey, verifyJws } from './team-keys.js';
import { TeamEntity, TeamKeyEntity } from './team.entity.js';
import { SignatureRefused, TeamConflict, TeamNotFound } from './teams.errors.js';

/** Name of a team's first token. */
const FIRST_TOKEN = 'first';

/** Creates teams and replaces their keys. `by` is the name of the requesting team. */
@Injectable()
export class TeamsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Creates a team with its key and a token that permits every action on its apps. The token is returned only this once. The
   * requesting team's active key must sign the statement; otherwise a stolen token would be enough to publish as another team.
   */
  async create({ team, apps, publicKey, days, statement }: TeamBody, by: string): Promise<TeamReply['data']> {
    return this.dataSource.transaction(async (tx) => {
      const { claims } = await consumeStatement(tx, { team: by, statement, schema: TeamCreation });
      const signed = { team: claims.team, apps: claims.apps, publicKey: claims.publicKey };
      if (!isDeepStrictEqual(signed, { team, apps, publicKey }))
        throw new SignatureRefused('The statement is for a different team, different apps or a different key');
      try {
        await tx.insert(TeamEntity, { name: team, apps });
      } catch (error) {
        if (violatedConstraint(error) !== 'pk_teams') throw error;
        throw new TeamConflict(`A team called ${team} already exists`);
      }
      const kid = await replaceKey(tx, team, publicKey);
      const { entity, token } = await insertToken(tx, {
        team,
        name: FIRST_TOKEN,
        apps,
        actions: TokenAction.options,
        days,
      });
      await recordEvent(tx, { by, action: 'team.created', details: { team, apps, kid } });
      return { team, apps, kid, token, expiresAt: entity.expiresAt?.toISOString() };
    });
  }

  /**
   * Replaces the active key of a team and returns the new key's id. The active key must sign the statement, so a stolen token is
   * not enough. Does nothing if the new key is already active and the replaced key has signed for it again, because the reply was
   * lost.
   */
  async rotateKey(team: string, statement: string, by: string): Promise<string> {
    return this.dataSource.transaction(async (tx) => {
      await lockTeam(tx, team);
      const replacement = await findReplacement(tx, team, statement);
      if (replacement) return replacement.kid;
      const { active, claims } = await consumeStatement(tx, { team, statement, schema: KeyRotation });
      const kid = await replaceKey(tx, team, claims.publicKey);
      await recordEvent(tx, { by, action: 'team.key_rotated', details: { team, from: active.kid, to: kid } });
      return kid;
    });
  }
}

/** Serialises the key rotations of a team. Does not block publishing, which inserts rows that reference the team. */
async function lockTeam(tx: EntityManager, team: string): Promise<void> {
  const row = await tx.findOne(TeamEntity, { where: { name: team }, lock: { mode: 'for_no_key_update' } });
  if (!row) throw new TeamNotFound(team);
}

/**
 * The active key of a team, if a retired key has signed the statement that replaced it with the active one. Throws
 * `SignatureRefused` for a used statement.
 */
async function findReplacement(tx: EntityManager, team: string, statement: string): Promise<TeamKeyEntity | undefined> {
  const retired = await tx.findOneBy(TeamKeyEntity, { team, kid: kidOf(statement) ?? '', retiredAt: Not(IsNull()) });
  if (!retired) return undefined;
  const claims = await readClaims(statement, retired.publicKey, KeyRotation);
  const { publicKey } = claims;
  const active = await tx.findOneBy(TeamKeyEntity, { team, publicKey, retiredAt: IsNull() });
  if (!active) return undefined;
  await consumeSignature(tx, claims);
  return active;
}

interface SignedStatement<Claims> {
  /** The team whose active key must have signed it. */
  team: string;
  statement: string;
  /** Each kind of signature has its own claims, so one cannot be used as another. */
  schema: z.ZodType<Claims>;
}

/** Marks the statement as used. Throws `SignatureRefused`. */
async function consumeStatement<Claims extends KeyRotation>(
  tx: EntityManager,
  { team, statement, schema }: SignedStatement<Claims>,
): Promise<{ active: TeamKeyEntity; claims: Claims }> {
  const active = await findActiveKey(tx, kidOf(statement) ?? '');
  if (active?.team !== team) throw new SignatureRefused('The statement must be signed with the active key of the team');
  const claims = await readClaims(statement, active.publicKey, schema);
  await consumeSignature(tx, claims);
  return { active, claims };
}

async function readClaims<Claims>(statement: string, publicKey: string, schema: z.ZodType<Claims>): Promise<Claims> {
  try {
    return schema.parse(await verifyJws(statement, publicKey));
  } catch (cause) {
    throw new SignatureRefused('The statement does not have the right claims, or was not signed with the active key', {
      cause,
    });
  }
}
