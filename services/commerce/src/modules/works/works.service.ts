import {
  type ChangeWorkBody,
  type CreateWorkBody,
  errorCodes,
  type StaffWork,
  type StaffWorksQuery,
  type Work,
  type WorkConflict,
} from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { archivedError, arrangementErrors, contentErrors } from '../../staff-content/content.errors.js';
import { ARRANGED } from '../../staff-content/listed-content.js';
import { PublishedContent } from '../../staff-content/published-content.js';
import { PicturesService } from '../pictures/pictures.module.js';
import { WorkEntity } from './work.entity.js';

export const { NotFound: WorkNotFound, Changed: WorkChanged } = contentErrors<WorkConflict>('work', {
  notFound: errorCodes.workNotFound,
  changed: errorCodes.workChanged,
});
export const { ArrangementChanged: WorksChanged } = arrangementErrors('Works', errorCodes.worksChanged);
export const { Archived: WorkArchived } = archivedError('work', errorCodes.workArchived);

type WorkBody = CreateWorkBody | ChangeWorkBody;

/** Lets staff manage the portfolio, and visitors see it. */
@Injectable()
export class WorksService {
  readonly content: PublishedContent<WorkEntity, StaffWork, WorkBody, StaffWorksQuery>;

  constructor(
    @InjectRepository(WorkEntity) private readonly works: Repository<WorkEntity>,
    pictures: PicturesService,
  ) {
    this.content = new PublishedContent(works.manager, {
      name: 'work',
      entity: WorkEntity,
      views: (rows) => rows.map(toStaffWork),
      columns: (body) => body as Partial<WorkEntity>,
      prepare: ({ image }, tx) => pictures.claimOrRefuse(tx, image),
      searched: `work.title || ' ' || work.type || ' ' || array_to_string(work.tags, ' ')`,
      state: `CASE WHEN work.archived_at IS NOT NULL THEN 'archived' WHEN work.published THEN 'published' ELSE 'draft' END`,
      narrow: (rows, { category }) => category && rows.andWhere('work.category IN (:...category)', { category }),
      NotFound: WorkNotFound,
      Changed: WorkChanged,
      ArrangementChanged: WorksChanged,
      Archived: WorkArchived,
    });
  }

  /** The works that visitors see, in the order of the portfolio. */
  async listPublished(): Promise<Work[]> {
    const where = { published: true, archivedAt: IsNull() };
    return (await this.works.find({ where, order: ARRANGED })).map(toWork);
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
