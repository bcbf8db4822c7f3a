import {
  toPaise,
  WORK_LIMITS,
  type ChangeDesignBody,
  type CreateDesignBody,
  type StaffDesign,
  type StaffDesignsQuery,
} from '@chhapai/contracts';
import { InvalidRequest, recordAudit, replyOnce, type Actor, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { nameOfCopy } from '../../cut-text.rules.js';
import { PublishedContent } from '../../staff-content/published-content.js';
import { averageRating } from '../catalogue/catalogue.module.js';
import { PicturesService } from '../pictures/pictures.module.js';
import { UploadsService } from '../uploads/uploads.module.js';
import { formatWithoutSource, sourcesOf, uploadsOf, withSources, type StoredSources } from './design-sources.rules.js';
import { DesignEntity } from './designs.entities.js';
import { DesignArchived, DesignChanged, DesignNotFound, DesignsChanged } from './designs.errors.js';

type DesignBody = CreateDesignBody | ChangeDesignBody;

const NO_SOURCES: StoredSources = {
  formats: [],
  template: null,
  pngFile: null,
  jpegFile: null,
  cdrFile: null,
  canvaUrl: null,
};
const FILE_COLUMNS = [
  ['pngFile', 'PNG', 'png'],
  ['jpegFile', 'JPEG', 'jpeg'],
  ['cdrFile', 'CDR', 'cdr'],
] as const;
/** Ratings are sorted in whole millionths, because cursors must match them exactly. */
const MILLIONTHS = 1_000_000;

/** Lets staff manage designs. */
@Injectable()
export class StaffDesignsService {
  readonly content: PublishedContent<DesignEntity, StaffDesign, DesignBody, StaffDesignsQuery>;

  constructor(
    @InjectRepository(DesignEntity) private readonly designs: Repository<DesignEntity>,
    private readonly pictures: PicturesService,
    private readonly uploads: UploadsService,
  ) {
    this.content = new PublishedContent(designs.manager, {
      name: 'design',
      entity: DesignEntity,
      views: (rows, db) => this.views(rows, db),
      columns: columnsOf,
      prepare: (columns, tx) => this.claim(columns, tx),
      searched: `design.title || ' ' || design.description || ' ' || array_to_string(design.tags, ' ')`,
      state: `CASE WHEN design.archived_at IS NOT NULL THEN 'archived' WHEN design.published THEN 'published' ELSE 'draft' END`,
      sortKeys: {
        downloads: { sql: 'design.downloads', of: ({ downloads }) => downloads },
        rating: {
          sql: `coalesce(design.rating_sum::bigint * ${MILLIONTHS} / nullif(design.rating_count, 0), 0)`,
          of: ({ ratingSum, ratingCount }) => (ratingCount ? Math.floor((ratingSum * MILLIONTHS) / ratingCount) : 0),
        },
      },
      narrow: (rows, { category, price }) => {
        if (category) rows.andWhere('design.category IN (:...category)', { category });
        if (price)
          rows.andWhere(`CASE WHEN design.price_paise > 0 THEN 'premium' ELSE 'free' END IN (:...price)`, { price });
      },
      NotFound: DesignNotFound,
      Changed: DesignChanged,
      ArrangementChanged: DesignsChanged,
      Archived: DesignArchived,
    });
  }

  /** Creates a draft with the same pictures and files. The draft is listed first. */
  duplicate(id: string, key: string | null, actor: Actor): Promise<KeyedReply<StaffDesign>> {
    return this.designs.manager.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { 'duplicate design': id } }, async () => {
        const original = await tx.findOneByOrFail(DesignEntity, { id });
        const { title, category, image, template, pricePaise, tags, description, relatedImages } = original;
        const { formats, pngFile, jpegFile, cdrFile, canvaUrl } = original;
        const copy = tx.create(DesignEntity, {
          title: nameOfCopy(title, WORK_LIMITS.title),
          category,
          image,
          template,
          pricePaise,
          tags,
          description,
          relatedImages,
          formats,
          pngFile,
          jpegFile,
          cdrFile,
          canvaUrl,
          published: false,
        });
        await this.claim(copy, tx);
        const { id: copyId } = await tx.save(copy);
        await recordAudit(tx, actor, {
          action: 'design.created',
          subject: copyId,
          before: null,
          after: { title: copy.title, copyOf: id },
        });
        return this.content.get(copyId, tx);
      }),
    );
  }

  private async views(rows: DesignEntity[], db: EntityManager): Promise<StaffDesign[]> {
    const uploads = await this.uploads.find(rows.flatMap(uploadsOf), db);
    const byId = new Map(uploads.map(({ id, name, bytes }) => [id, { _id: id, name, bytes }]));
    return rows.map((row) => ({
      _id: row.id,
      title: row.title,
      category: row.category,
      image: row.image,
      price: row.pricePaise / 100,
      rating: averageRating(row.ratingSum, row.ratingCount),
      totalRatings: row.ratingCount,
      downloads: row.downloads,
      tags: row.tags,
      description: row.description,
      relatedImages: row.relatedImages,
      files: sourcesOf(row, byId),
      hasTemplate: row.template !== null,
      published: row.published,
      state: row.archivedAt ? 'archived' : row.published ? 'published' : 'draft',
      createdAt: row.createdAt.toISOString(),
      version: row.version,
    }));
  }

  /** Claims the pictures and files that a design uses. Throws `InvalidRequest` if one of them does not exist. */
  private async claim(columns: Partial<DesignEntity>, tx: EntityManager): Promise<void> {
    await this.pictures.claimOrRefuse(tx, columns.image);
    const related = columns.relatedImages ?? [];
    const [missing] = related.length > 0 ? await this.pictures.claim(tx, related) : [];
    if (missing)
      throw invalidField('relatedImages', `.${related.indexOf(missing)}`, 'must be one of the shop’s pictures');
    const uploads = await this.uploads.claimAll(tx, uploadsOf(columns), 'design');
    for (const [column, format, kind] of FILE_COLUMNS)
      if (columns[column] && !uploads.some((upload) => upload.id === columns[column] && upload.kind === kind))
        throw invalidField('files', `.${format}`, 'is no longer there. Please upload it again.');
  }
}

const invalidField = (field: string, part: string, message: string) =>
  new InvalidRequest(`${field}${part} ${message}`, [{ field: `${field}${part}`, message }]);

function columnsOf({ price, files, ...fields }: DesignBody, row: DesignEntity | null): Partial<DesignEntity> {
  return {
    ...(fields as Partial<DesignEntity>),
    ...(price !== undefined && { pricePaise: toPaise(price) }),
    ...(files && checkSources(withSources(row ?? NO_SOURCES, files))),
  };
}

function checkSources(sources: StoredSources): Partial<StoredSources> {
  if (sources.formats.length === 0) throw invalidField('files', '', 'must offer at least one format');
  const missing = formatWithoutSource(sources);
  if (missing) throw invalidField('files', `.${missing}`, 'cannot be generated, because this design has no template');
  const { template: _template, ...columns } = sources;
  return columns;
}
