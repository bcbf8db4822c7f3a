import { hostContext, PageHead, queryData, useHost, type LoaderFunctionArgs } from '@chhapai/host-api';
import { PromotionPopUp } from './promotion/promotion-pop-up';
import { promotionApi } from './promotion/promotion.api';
import { localBusiness } from '../../site/local-business.rules';
import { contactDetailsApi, useGetContactDetailsQuery } from '../../site/site.api';
import { ClientMarquee } from './client-marquee';
import { HeadlineFigures } from './headline-figures';
import { Hero } from './hero';
import { Network } from './network';
import { PictureCarousel } from './picture-carousel';
import { PurposeBand } from './purpose-band';
import { ServiceCards } from './service-cards';
import { ShopShelf } from './shop-shelf';

const DESCRIPTION =
  'Printing, advertising and customised merchandise from Lucknow: cards, stickers, garment tags, mugs, pens and more, delivered across India.';

/** The page stands without its data, so only the server waits for it. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (typeof window !== 'undefined') return null;
  const host = context.get(hostContext);
  await Promise.allSettled([
    queryData(host, contactDetailsApi.endpoints.getContactDetails.initiate()),
    queryData(host, promotionApi.endpoints.getActivePromotion.initiate()),
  ]);
  return null;
}

/** The home page. */
export function Component() {
  const { data: site } = useGetContactDetailsQuery();
  const { origin } = useHost().snapshot;
  return (
    <>
      <PageHead
        title="Chhapai · Printing and Advertising in Lucknow"
        description={DESCRIPTION}
        path="/"
        jsonLd={site ? [localBusiness(origin, site)] : []}
      />
      <Hero />
      <ClientMarquee />
      <HeadlineFigures />
      <ServiceCards />
      <PictureCarousel />
      <ShopShelf />
      <Network />
      <PurposeBand />
      <PromotionPopUp />
    </>
  );
}
