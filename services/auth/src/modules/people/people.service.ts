import type { DailyCounts, DayCount, FigureDays, PeopleQuery, Person, Role } from '@chhapai/contracts';
import {
  AuditEntryEntity,
  decodeCursor,
  encodeCursor,
  recordAudit,
  toTotal,
  type Actor,
  type StaffPage,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { LastAdmin } from '../account/account.module.js';
import { AccountEntity, AccountsService } from '../accounts/accounts.module.js';
import { SessionNotFound, SessionsService } from '../sessions/sessions.module.js';
import { UserChanged, UserNotFound } from './people.errors.js';
import {
  countOfPeople,
  newShoppersByDay,
  pageOfPeople,
  personById,
  type PersonPosition,
  type PersonRow,
  type Query,
} from './people.queries.js';

const Position = z.tuple([z.string().max(300), z.uuid()]);
/** A time as `pageOfPeople` writes it. */
const TimePosition = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()]);
/** Actions of administrators that change the account itself, not only its sessions. */
const ACCOUNT_CHANGES = ['user.role_changed', 'user.second_factor_reset'];

/** Lets staff read and change accounts. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  async list({ after, limit, ...filter }: PeopleQuery): Promise<StaffPage<Person>> {
    const schema = filter.sort.endsWith('createdAt') ? TimePosition : Position;
    const position = after === undefined ? undefined : decodeCursor<PersonPosition>(filter, after, schema);
    const [rows, [counted]] = await Promise.all([
      this.run<PersonRow & { key: string }>(pageOfPeople(filter, position, limit + 1)),
      this.run<{ count: number }>(countOfPeople(filter)),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      data: shown.map(toPerson),
      next: last && rows.length > limit ? encodeCursor(filter, [last.key, last.id]) : null,
      total: toTotal(counted!.count),
    };
  }

  /** Sign-ups per day in the last `days` days and in the `days` before, without people who are staff now. */
  async countNewShoppers(days: FigureDays): Promise<DailyCounts> {
    const counts: DayCount[] = await this.dataSource.query(newShoppersByDay, [2 * days]);
    return { current: counts.slice(days), previous: counts.slice(0, days) };
  }

  /** Throws `UserNotFound`. */
  get(id: string): Promise<Person> {
    return this.read(this.dataSource.manager, id);
  }

  /** Throws `LastAdmin`, and `UserChanged` unless `version` is the current one. */
  changeRole(id: string, version: number, role: Role, actor: Actor): Promise<Person> {
    return this.dataSource.transaction(async (tx) => {
      const admins = await this.accounts.lockAdmins(tx);
      const account = await this.accounts.lock(tx, id);
      if (!account) throw new UserNotFound();
      if (account.version !== version) throw await this.toUserChanged(tx, id, account.role === role ? [] : ['role']);
      if (account.role === role) return this.read(tx, id);
      if (account.role === 'admin' && admins.length === 1) throw new LastAdmin();
      await tx.update(AccountEntity, { id, version }, { role, version: version + 1 });
      const change = { action: 'user.role_changed', subject: id };
      await recordAudit(tx, actor, { ...change, before: { role: account.role }, after: { role } });
      return this.read(tx, id);
    });
  }

  async endSessions(id: string, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await this.sessions.closeAll(tx, id);
      await recordAudit(tx, actor, { action: 'user.sessions_ended', subject: id, before: null, after: null });
    });
  }

  /** Throws `SessionNotFound`. */
  async endSession(id: string, sid: string, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      if (!(await this.sessions.closeOne(tx, id, sid))) throw new SessionNotFound();
      await recordAudit(tx, actor, {
        action: 'user.session_ended',
        subject: id,
        before: { session: sid },
        after: null,
      });
    });
  }

  /** Like `get`, in a transaction. */
  async read(db: EntityManager, id: string): Promise<Person> {
    const [row] = await db.query<PersonRow[]>(personById, [id]);
    if (!row) throw new UserNotFound();
    return toPerson(row);
  }

  /** The error for an outdated version. `fields` are those whose current values differ from the requested ones. */
  async toUserChanged(tx: EntityManager, id: string, fields: string[]): Promise<UserChanged> {
    const where = { subject: id, action: In(ACCOUNT_CHANGES) };
    const last = await tx.findOne(AuditEntryEntity, { where, order: { id: 'DESC' } });
    return new UserChanged({
      current: await this.read(tx, id),
      changedBy: last?.by ?? null,
      ...(last?.byName && { changedByName: last.byName }),
      changedAt: last?.at.toISOString() ?? null,
      fields,
    });
  }

  private run<Row>({ text, values }: Query): Promise<Row[]> {
    return this.dataSource.query(text, values);
  }
}

function toPerson({
  id,
  name,
  email,
  role,
  avatar,
  emailVerified,
  secondFactor,
  createdAt,
  version,
}: PersonRow): Person {
  return {
    _id: id,
    name,
    email,
    role,
    avatar,
    emailVerified,
    secondFactor,
    createdAt: createdAt.toISOString(),
    version,
  };
}
