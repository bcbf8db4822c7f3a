import { NameCell, TimeCell, type ContentKind } from '@chhapai/console-ui';
import type { ChangeBannerBody, StaffBanner } from '@chhapai/contracts';
import { Picture } from '@chhapai/ui';
import { fromFieldTime, toFieldTime } from '../date-fields.rules';
import { currentView, datedStateFilter } from '../dated-state';
import { archivedView } from '../shown-state';
import { BannerFields, bannerLabels, type BannerField } from './banner-fields';
import { bannerOrder, StateBadge } from './banner-order';

function bodyOf(typed: Readonly<Partial<Record<BannerField, string>>>): ChangeBannerBody {
  const { image, alt, title, subtitle, link, from, until, active } = typed;
  return {
    ...(image !== undefined && { image }),
    ...(alt !== undefined && { alt: alt.trim() }),
    ...(title !== undefined && { title: title.trim() }),
    ...(subtitle !== undefined && { subtitle: subtitle.trim() }),
    ...(link !== undefined && { link: link.trim() || null }),
    ...(from !== undefined && { from: fromFieldTime(from) || null }),
    ...(until !== undefined && { until: fromFieldTime(until) || null }),
    ...(active !== undefined && { active: active === 'yes' }),
  };
}

/** The slides of the home page's carousel. */
export const bannerKind = {
  ...bannerOrder,
  list: {
    fields: [
      { kind: 'search', name: 'q', label: 'Search banners', placeholder: 'Title or subtitle' },
      datedStateFilter,
    ],
    views: [currentView, archivedView],
    columns: [
      {
        id: 'title',
        header: 'Title',
        cell: ({ _id, title, image }) => (
          <NameCell
            to={`/admin/banners/${_id}`}
            picture={<Picture image={image} alt="" width={4} height={5} sizes="64px" />}
          >
            {title}
          </NameCell>
        ),
      },
      { id: 'state', header: 'Status', cell: (banner) => <StateBadge item={banner} /> },
      { id: 'subtitle', header: 'Subtitle', cell: ({ subtitle }) => subtitle },
      { id: 'from', header: 'Starts', cell: ({ from }) => <TimeCell iso={from} fallback="No start" /> },
      { id: 'until', header: 'Ends', cell: ({ until }) => <TimeCell iso={until} fallback="No end" /> },
    ],
    defaultSort: 'order',
    empty: 'The home page shows its headline alone until a banner is live.',
    pollingInterval: 60_000,
  },
  form: {
    labels: bannerLabels,
    blank: { image: '', alt: '', title: '', subtitle: '', link: '', from: '', until: '', active: 'yes' },
    valuesOf: ({ image, alt, title, subtitle, link, from, until, active }) => ({
      image,
      alt,
      title,
      subtitle,
      link: link ?? '',
      from: toFieldTime(from),
      until: toFieldTime(until),
      active: active ? 'yes' : 'no',
    }),
    bodyOf,
    errorTexts: {
      image: 'Choose a picture',
      alt: 'Describe the picture in at most 200 characters',
      title: 'Enter a title of at most 80 characters',
      link: 'Enter a path in this shop, like /products, or an address that begins with https://',
    },
    Fields: BannerFields,
  },
} as const satisfies ContentKind<StaffBanner, BannerField>;
