import { type LoaderFunctionArgs, PageHead, queryData, useHost, useLoaderData } from '@chhapai/host-api';
import { serverLoader, siteApi, useGetSiteQuery } from '@chhapai/host-api/pages';
import { QuoteSection } from '../../quote/quote-section';
import { localBusiness } from '../../local-business.rules';
import { PictureCarousel } from './banner-carousel';
import { ClientMarquee } from './client-marquee';
import { homeContentApi, useHomeContent } from './home-content.api';
import { HeadlineFigures } from './headline-figures';
import { Hero } from './hero';
import { Network } from './network';
import { bestsellerParameters, Bestsellers, OccasionShelf, shelvesApi } from './product-shelves';
import { ShopPromises } from './shop-promises';
import { promotionApi, PromotionPopUp } from './promotion-pop-up';
import { PurposeBand } from './purpose-band';
import { seasonalOccasions } from './season.rules';
import { ServiceCards } from './service-cards';
import { ShopCategories } from './shop-categories';

const DESCRIPTION =
  'Printing, advertising and customised merchandise from Lucknow: cards, stickers, garment tags, mugs, pens and more, delivered across India.';

const loadData = serverLoader((host) =>
  Promise.allSettled([
    queryData(host, siteApi.endpoints.getSite.initiate()),
    queryData(host, homeContentApi.endpoints.getHomeContent.initiate()),
    queryData(host, promotionApi.endpoints.getActivePromotion.initiate()),
    queryData(host, shelvesApi.endpoints.getShelf.initiate(bestsellerParameters)),
  ]),
);

/** The occasions are chosen in the loader, so that server and browser render the same ones. */
export async function loader(args: LoaderFunctionArgs) {
  await loadData(args);
  return { occasions: seasonalOccasions(new Date()) };
}

export function Component() {
  const { data: site } = useGetSiteQuery();
  const content = useHomeContent();
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
      <Hero banners={content?.banners} />
      <ShopPromises />
      <Bestsellers />
      <ClientMarquee clients={content?.clients ?? []} />
      <HeadlineFigures />
      <ServiceCards services={content?.services ?? []} />
      <OccasionShelf occasion={now} />
      <PictureCarousel />
      <ShopCategories />
      <OccasionShelf occasion={next} />
      <QuoteSection />
      <Network />
      <PurposeBand />
      <PromotionPopUp />
    </>
  );
}
