import type { Banner, ChangeBannerBody, CreateBannerBody, StaffBanner } from '@chhapai/contracts';
import { InvalidRequest } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ArrangedContent } from '../../staff-content/listed-content.js';
import { PicturesService } from '../pictures/pictures.module.js';
import { BannerEntity, bannerStateSql } from './home-content.entities.js';
import { bannerErrors } from './home-content.errors.js';

type BannerBody = CreateBannerBody | ChangeBannerBody;
type Dates = Pick<BannerEntity, 'startsAt' | 'endsAt'>;

/** The slides of the home page's carousel. */
@Injectable()
export class BannersService {
  readonly content: ArrangedContent<BannerEntity, StaffBanner, BannerBody>;

  constructor(
    @InjectRepository(BannerEntity) private readonly banners: Repository<BannerEntity>,
    pictures: PicturesService,
  ) {
    this.content = new ArrangedContent(banners.manager, {
      name: 'banner',
      entity: BannerEntity,
      views: (rows) => rows.map(toStaffBanner),
      columns: columnsOf,
      prepare: ({ image }, tx) => pictures.claimOrRefuse(tx, image),
      searched: `banner.title || ' ' || banner.subtitle`,
      state: bannerStateSql('banner'),
      ...bannerErrors,
    });
  }

  /** The banners that visitors see now. */
  async listShown(): Promise<Banner[]> {
    const live = await this.banners
      .createQueryBuilder('banner')
      .where(`${bannerStateSql('banner')} = 'live'`)
      .orderBy({ 'banner.position': { order: 'DESC', nulls: 'NULLS FIRST' }, 'banner.id': 'DESC' })
      .getMany();
    return live.map(({ id, image, alt, title, subtitle, link }) => ({
      id,
      image,
      alt,
      title,
      ...(subtitle && { subtitle }),
      ...(link && { link }),
    }));
  }
}

/**
 * The column values for a request body. Throws `InvalidRequest` if the end, alone or combined with the dates of the banner, is
 * not after the start, or if it is new and in the past.
 */
function columnsOf({ from, until, ...fields }: BannerBody, row: BannerEntity | null): Partial<BannerEntity> {
  const dates: Partial<Dates> = {
    ...(from !== undefined && { startsAt: from === null ? null : new Date(from) }),
    ...(until !== undefined && { endsAt: until === null ? null : new Date(until) }),
  };
  const { startsAt, endsAt }: Dates = { startsAt: row?.startsAt ?? null, endsAt: row?.endsAt ?? null, ...dates };
  if (startsAt && endsAt && endsAt <= startsAt) throw invalidEnd('must be after the start');
  const isNewEnd = dates.endsAt && dates.endsAt.getTime() !== row?.endsAt?.getTime();
  if (isNewEnd && dates.endsAt! <= new Date()) throw invalidEnd('must be in the future');
  return { ...(fields as Partial<BannerEntity>), ...dates };
}

const invalidEnd = (message: string) => new InvalidRequest(`The end ${message}`, [{ field: 'until', message }]);

function toStaffBanner(banner: BannerEntity): StaffBanner {
  const { id, image, alt, title, subtitle, link, active, startsAt, endsAt, state, createdAt, version } = banner;
  return {
    _id: id,
    image,
    alt,
    title,
    subtitle,
    link,
    from: startsAt?.toISOString() ?? null,
    until: endsAt?.toISOString() ?? null,
    active,
    state,
    createdAt: createdAt.toISOString(),
    version,
  };
}
