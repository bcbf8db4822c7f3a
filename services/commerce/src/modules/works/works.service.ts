import {
  type ChangeWorkBody,
  type CreateWorkBody,
  type StaffWork,
  type StaffWorksQuery,
  type Work,
} from '@chhapai/contracts';
import {
  readCursor,
  recordAudit,
  toTotal,
  writeCursor,
  type Actor,
  type StaffPage,
  type KeyedReply,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { changeContent, createContent, findContent, setArchived, type Content } from '../../staff-content.js';
import { PicturesService } from '../pictures/pictures.module.js';
import { WorkEntity } from './work.entity.js';
import { WorkChanged, WorkNotFound, WorksChanged } from './works.errors.js';

/** Where a page ends: the position and the id of its last work. */
const Position = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()]);

/** The position of works that nobody has arranged: above all others. */
const UNARRANGED = 2 ** 31 - 1;
const POSITION = `coalesce(work.position, ${UNARRANGED})`;

/** The order of the portfolio. */
const PORTFOLIO = { position: { direction: 'DESC', nulls: 'FIRST' }, id: 'DESC' } as const;

const STATE = `CASE WHEN work.archived_at IS NOT NULL THEN 'archived' WHEN work.published THEN 'published' ELSE 'draft' END`;

/** The portfolio, as visitors see it and staff manage it. */
@Injectable()
export class WorksService {
  readonly #content: Content<WorkEntity, StaffWork> = {
    name: 'work',
    entity: WorkEntity,
    view: toStaffWork,
    prepare: ({ image }, tx) => this.pictures.use(tx, image),
    NotFound: WorkNotFound,
    Changed: WorkChanged,
  };

  constructor(
    @InjectRepository(WorkEntity) private readonly works: Repository<WorkEntity>,
    private readonly pictures: PicturesService,
  ) {}

  /** What visitors see, in the order of the portfolio. */
  async published(): Promise<Work[]> {
    const where = { published: true, archivedAt: IsNull() };
    return (await this.works.find({ where, order: PORTFOLIO })).map(toWork);
  }

  async list({ after, limit, ...filter }: StaffWorksQuery): Promise<StaffPage<StaffWork>> {
    const isDescending = filter.sort !== 'createdAt';
    // Ids grow with time.
    const keys = filter.sort === 'order' ? [POSITION, 'work.id'] : ['work.id'];
    const page = this.#matching(filter).limit(limit + 1);
    for (const key of keys) page.addOrderBy(key, isDescending ? 'DESC' : 'ASC');
    if (after !== undefined) {
      const [position, id] = readCursor(filter, after, Position);
      const last = keys.length > 1 ? '(:position::integer, :id::uuid)' : '(:id::uuid)';
      page.andWhere(`(${keys.join(', ')}) ${isDescending ? '<' : '>'} ${last}`, { position, id });
    }
    const [rows, counted] = await Promise.all([page.getMany(), this.#matching(filter).getCount()]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next =
      last && rows.length > limit ? writeCursor(filter, [String(last.position ?? UNARRANGED), last.id]) : null;
    return { data: shown.map(toStaffWork), next, total: toTotal(counted) };
  }

  get(id: string): Promise<StaffWork> {
    return findContent(this.works.manager, this.#content, id);
  }

  /** Once for a key. */
  create(body: CreateWorkBody, key: string | null, actor: Actor): Promise<KeyedReply<StaffWork>> {
    return createContent(this.works.manager, this.#content, { body, columns: body, key, actor });
  }

  /** Throws `WorkChanged` unless `version` is the current one. */
  change(id: string, version: number, body: ChangeWorkBody, actor: Actor): Promise<StaffWork> {
    return changeContent(this.works.manager, this.#content, { id, version, actor }, () => ({
      action: 'changed',
      columns: body as Partial<WorkEntity>,
      after: body,
    }));
  }

  setArchived(id: string, version: number, archived: boolean, actor: Actor): Promise<StaffWork> {
    return setArchived(this.works.manager, this.#content, { id, version, actor }, archived);
  }

  /** Throws `WorksChanged` unless the ids are those of all works that are not archived. */
  arrange(ids: readonly string[], actor: Actor): Promise<string[]> {
    return this.works.manager.transaction(async (tx) => {
      // Two orders at once would lock the rows in different sequences.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('works.arranged'))`);
      const current = await tx.find(WorkEntity, {
        select: { id: true },
        where: { archivedAt: IsNull() },
        order: PORTFOLIO,
      });
      const before = current.map(({ id }) => id);
      const known = new Set(before);
      if (ids.length !== before.length || !ids.every((id) => known.delete(id))) throw new WorksChanged(before);
      await tx.query(
        `UPDATE works SET position = cardinality($1) - placed.number
         FROM unnest($1::uuid[]) WITH ORDINALITY AS placed(id, number) WHERE placed.id = works.id`,
        [ids],
      );
      await recordAudit(tx, actor, {
        action: 'works.arranged',
        subject: 'works',
        before: { ids: before },
        after: { ids },
      });
      return [...ids];
    });
  }

  #matching({
    q = '',
    category,
    state,
  }: Pick<StaffWorksQuery, 'q' | 'category' | 'state'>): SelectQueryBuilder<WorkEntity> {
    const query = this.works.createQueryBuilder('work');
    for (const [index, word] of q.split(/\s+/).filter(Boolean).entries()) {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      const searched = `work.title || ' ' || work.type || ' ' || array_to_string(work.tags, ' ')`;
      query.andWhere(`(${searched}) ILIKE :word${index}`, { [`word${index}`]: pattern });
    }
    if (category) query.andWhere('work.category IN (:...category)', { category });
    if (state) query.andWhere(`${STATE} IN (:...state)`, { state });
    else query.andWhere('work.archivedAt IS NULL');
    return query;
  }
}

function toWork({ id, title, category, type, image, description, tags, dimensions, material }: WorkEntity): Work {
  return { id, title, category, type, image, description, tags, dimensions, material };
}

function toStaffWork(row: WorkEntity): StaffWork {
  const { id, ...work } = toWork(row);
  const { published, archivedAt, createdAt, version } = row;
  const state = archivedAt ? 'archived' : published ? 'published' : 'draft';
  return { _id: id, ...work, published, state, createdAt: createdAt.toISOString(), version };
}
