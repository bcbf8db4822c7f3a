import { hostContext, PageHead, queryData, useHost, useLoaderData, type LoaderFunctionArgs } from '@chhapai/host-api';
import { PromotionPopUp } from './promotion/promotion-pop-up';
import { promotionApi } from './promotion/promotion.api';
import { localBusiness } from '../../site/local-business.rules';
import { contactDetailsApi, useGetContactDetailsQuery } from '../../site/site.api';
import { ClientMarquee } from './client-marquee';
import { HeadlineFigures } from './headline-figures';
import { QuoteSection } from '../../quote/quote-section';
import { Hero } from './hero';
import { Network } from './network';
import { PictureCarousel } from './picture-carousel';
import { Bestsellers, OccasionShelf } from './product-shelves';
import { Promises } from './promises';
import { PurposeBand } from './purpose-band';
import { seasonalOccasions } from './season.rules';
import { ServiceCards } from './service-cards';
import { bestsellers, shelvesApi } from './shelves.api';
import { ShopShelf } from './shop-shelf';

const DESCRIPTION =
  'Printing, advertising and customised merchandise from Lucknow: cards, stickers, garment tags, mugs, pens and more, delivered across India.';

/** The page stands without its data, so only the server waits for it. The occasions are read once, so that both agree on them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const occasions = seasonalOccasions(new Date());
  if (typeof window !== 'undefined') return { occasions };
  const host = context.get(hostContext);
  await Promise.allSettled([
    queryData(host, contactDetailsApi.endpoints.getContactDetails.initiate()),
    queryData(host, promotionApi.endpoints.getActivePromotion.initiate()),
    queryData(host, shelvesApi.endpoints.getShelf.initiate(bestsellers)),
  ]);
  return { occasions };
}

/** The home page. */
export function Component() {
  const { data: site } = useGetContactDetailsQuery();
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
