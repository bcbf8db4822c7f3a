import type { Readable } from 'node:stream';
import type { Design, DesignFormat, DesignRating } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { ARRANGED } from '../../staff-content/listed-content.js';
import { averageRating } from '../catalogue/catalogue.module.js';
import { UploadsService } from '../uploads/uploads.module.js';
import { DesignFiles, type DownloadFormat } from './design-files.js';
import { downloadableFormats, kindOfSource, uploadOf } from './design-sources.rules.js';
import { DesignEntity, DesignRatingEntity } from './designs.entities.js';
import { DesignNotFound, FormatNotOffered, PremiumDesign, SentByTeam } from './designs.errors.js';

/** The result of a download: a file, or the address of a design in Canva. */
export type DesignFile =
  | {
      /** The name under which the browser saves it. */
      name: string;
      content: Buffer | Readable;
    }
  | { url: string };

/** Visitors see neither drafts nor archived designs. */
const PUBLISHED = { published: true, archivedAt: IsNull() } as const;

/** Lets visitors see, rate and download designs. */
@Injectable()
export class DesignsService {
  constructor(
    @InjectRepository(DesignEntity) private readonly designs: Repository<DesignEntity>,
    @InjectRepository(DesignRatingEntity) private readonly ratings: Repository<DesignRatingEntity>,
    private readonly files: DesignFiles,
    private readonly uploads: UploadsService,
  ) {}

  /** Newest first, unless staff have arranged them. */
  async list(): Promise<Design[]> {
    return (await this.designs.find({ where: PUBLISHED, order: ARRANGED })).map(toDesign);
  }

  /** Includes the shopper's own rating, even if it is hidden. */
  async getRating(shopper: ShopperId, id: string): Promise<DesignRating> {
    const { ratingSum, ratingCount } = await this.get(id);
    const own = await this.ratings.findOneBy({ designId: id, shopperId: shopper });
    return {
      mine: own?.rating ?? null,
      rating: averageRating(ratingSum, ratingCount),
      totalRatings: ratingCount,
    };
  }

  /**
   * Stores one rating per shopper. A later rating replaces the earlier one, and stays hidden if that was hidden. A trigger
   * updates the design's sum and count.
   */
  async rate(shopper: ShopperId, id: string, rating: number): Promise<void> {
    await this.get(id);
    const key = { designId: id, shopperId: shopper };
    await this.ratings
      .createQueryBuilder()
      .insert()
      .values({ ...key, rating })
      .orIgnore()
      .execute();
    await this.ratings.update(
      { ...key, rating: Not(rating) },
      { rating, ratedAt: () => 'now()', version: () => 'version + 1' },
    );
  }

  /**
   * The file of a free design. Throws `DesignNotFound`, `PremiumDesign`, `FormatNotOffered`, or `SentByTeam` if the team sends
   * this format on request.
   */
  async getFile(id: string, format: DesignFormat): Promise<DesignFile> {
    const design = await this.get(id);
    if (design.pricePaise > 0) throw new PremiumDesign(design.pricePaise / 100);
    if (!design.formats.includes(format)) throw new FormatNotOffered(format);
    const name = fileName(design.title, format);
    switch (kindOfSource(design, format)) {
      case 'upload':
        return { name, content: (await this.uploads.open(uploadOf(design, format)!, 'design')).content };
      case 'template':
        return { name, content: await this.files.get(design.template!, format as DownloadFormat) };
      case 'link':
        return { url: design.canvaUrl! };
      case 'request':
        throw new SentByTeam(format);
    }
  }

  private async get(id: string): Promise<DesignEntity> {
    const design = await this.designs.findOneBy({ id, ...PUBLISHED });
    if (!design) throw new DesignNotFound();
    return design;
  }
}

function toDesign(design: DesignEntity): Design {
  const { id, title, category, image, pricePaise, ratingSum, ratingCount, downloads } = design;
  return {
    id,
    title,
    category,
    image,
    isPremium: pricePaise > 0,
    price: pricePaise / 100,
    rating: averageRating(ratingSum, ratingCount),
    totalRatings: ratingCount,
    downloads,
    tags: design.tags,
    description: design.description,
    formats: design.formats,
    downloadable: downloadableFormats(design),
    relatedImages: design.relatedImages,
  };
}

function fileName(title: string, format: DesignFormat): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['design'];
  return `${words.join('-')}.${format === 'JPEG' ? 'jpg' : format.toLowerCase()}`;
}
