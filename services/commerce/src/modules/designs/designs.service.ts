import { downloadFormats, type Design, type DesignFormat, type DesignRating } from '@chhapai/contracts';
import { violatedConstraint, type ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { averageRating } from '../catalogue/catalogue.module.js';
import { DesignFiles, type DownloadFormat } from './design-files.js';
import { DesignEntity, DesignRatingEntity } from './designs.entities.js';
import { DesignNotFound, FormatNotOffered, PremiumDesign, SentByTeam } from './designs.errors.js';

export interface DesignFile {
  /** The name under which the browser saves it. */
  name: string;
  content: Buffer;
}

@Injectable()
export class DesignsService {
  constructor(
    @InjectRepository(DesignEntity) private readonly designs: Repository<DesignEntity>,
    @InjectRepository(DesignRatingEntity) private readonly ratings: Repository<DesignRatingEntity>,
    private readonly files: DesignFiles,
  ) {}

  /** Newest first. */
  async list(): Promise<Design[]> {
    const designs = await this.designs.find({ order: { id: 'DESC' } });
    return designs.map(toDesign);
  }

  async rating(shopper: ShopperId, id: string): Promise<DesignRating> {
    const { ratingSum, ratingCount } = await this.#get(id);
    const own = await this.ratings.findOneBy({ designId: id, shopperId: shopper });
    return {
      mine: own?.rating ?? null,
      rating: averageRating(ratingSum, ratingCount),
      totalRatings: ratingCount,
    };
  }

  /** One rating per shopper; a later one replaces it. A trigger updates the design's sum and count. */
  async rate(shopper: ShopperId, id: string, rating: number): Promise<void> {
    await this.ratings
      .upsert({ designId: id, shopperId: shopper, rating }, ['designId', 'shopperId'])
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'fk_design_ratings_design' ? new DesignNotFound() : error;
      });
  }

  /** The file of a free design. */
  async file(id: string, format: DesignFormat, countsAsDownload: boolean): Promise<DesignFile> {
    const design = await this.#get(id);
    if (design.pricePaise > 0) throw new PremiumDesign(design.pricePaise / 100);
    if (!design.formats.includes(format)) throw new FormatNotOffered(format);
    if (!isDownloadFormat(format)) throw new SentByTeam(format);
    const content = await this.files.get(design.template, format);
    if (countsAsDownload) await this.designs.increment({ id }, 'downloads', 1);
    return { name: fileName(design.title, format), content };
  }

  async #get(id: string): Promise<DesignEntity> {
    const design = await this.designs.findOneBy({ id });
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
    relatedImages: design.relatedImages,
  };
}

const isDownloadFormat = (format: DesignFormat): format is DownloadFormat =>
  (downloadFormats as readonly string[]).includes(format);

function fileName(title: string, format: DownloadFormat): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['design'];
  return `${words.join('-')}.${format === 'JPEG' ? 'jpg' : format.toLowerCase()}`;
}
