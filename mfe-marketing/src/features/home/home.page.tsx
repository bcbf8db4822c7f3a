import { type LoaderFunctionArgs, PageHead, queryData, useHost, useLoaderData } from '@chhapai/host-api';
import { serverLoader, siteApi, useGetSiteQuery } from '@chhapai/host-api/pages';
import { QuoteSection } from '../../quote/quote-section';
import { localBusiness } from '../../site/local-business.rules';
import { ClientMarquee } from './client-marquee';
import { HeadlineFigures } from './headline-figures';
import { Hero } from './hero';
import { Network } from './network';
import { PictureCarousel } from './picture-carousel';
import { bestsellers, Bestsellers, OccasionShelf, shelvesApi } from './product-shelves';
import { Promises } from './promises';
import { PromotionPopUp } from './promotion-pop-up';
import { promotionApi } from './promotion.api';
import { PurposeBand } from './purpose-band';
import { seasonalOccasions } from './season.rules';
import { ServiceCards } from './service-cards';
import { ShopShelf } from './shop-shelf';

const DESCRIPTION =
  'Printing, advertising and customised merchandise from Lucknow: cards, stickers, garment tags, mugs, pens and more, delivered across India.';

const loadData = serverLoader((host) =>
  Promise.allSettled([
    queryData(host, siteApi.endpoints.getSite.initiate()),
    queryData(host, promotionApi.endpoints.getActivePromotion.initiate()),
    queryData(host, shelvesApi.endpoints.getShelf.initiate(bestsellers)),
  ]),
);

/** The occasions are read once, so that server and browser agree on them. */
export async function loader(args: LoaderFunctionArgs) {
  await loadData(args);
  return { occasions: seasonalOccasions(new Date()) };
}

/** The home page. */
export function Component() {
  const { data: site } = useGetSiteQuery();
  const { origin } = useHost().snapshot;
  const { occasions } = useLoaderData<typeof loader>();
  const [now, next] = occasions;
  return (
    <>
      <PageHead
        title="Chhapai · Printing and Advertising in Lucknow"
        description={DESCRIPTION}
        path="/"
        jsonLd={site ? [localBusiness(origin, site)] : []}
      />
      <Hero />
      <Promises />
      <Bestsellers />
      <ClientMarquee />
      <HeadlineFigures />
      <ServiceCards />
      <OccasionShelf occasion={now} />
      <PictureCarousel />
      <ShopShelf />
      <OccasionShelf occasion={next} />
      <QuoteSection />
      <Network />
      <PurposeBand />
      <PromotionPopUp />
    </>
  );
}
