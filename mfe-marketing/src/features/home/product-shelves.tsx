import { cataloguePaths, type Occasion, type ProductsParameters, type ProductsReply } from '@chhapai/contracts';
import { api, Widget } from '@chhapai/host-api';
import { Container, Loading, SkeletonCard, SkeletonText, WhenNear } from '@chhapai/ui';
import styles from './product-shelves.module.css';

/** What sells best, near the top: the first product with its price that a visitor sees. */
export function Bestsellers() {
  return (
    <Container className={styles.shelf}>
      {/* A phone's first screen ends just above: its scripts and pictures come with the first scroll. */}
      <WhenNear placeholder={<ShelfSkeleton />} ahead={150}>
        <BestsellersShelf />
      </WhenNear>
    </Container>
  );
}

function BestsellersShelf() {
  const { data: reply, isLoading } = useGetShelfQuery(bestsellers);
  return isLoading ? <ShelfSkeleton /> : <Shelf parameters={bestsellers} reply={reply} />;
}

/** What the season is bought for, fetched when the visitor comes near. */
export function OccasionShelf({ occasion }: { occasion: Occasion }) {
  return (
    <Container className={styles.shelf}>
      <WhenNear placeholder={<ShelfSkeleton />} ahead={500}>
        <Shelf parameters={{ occasion, limit: 8 }} />
      </WhenNear>
    </Container>
  );
}

/** The row of mfe-catalogue; the page leaves it out while that app is missing. */
function Shelf({ parameters, reply }: { parameters: ProductsParameters; reply?: ProductsReply | undefined }) {
  return (
    <Widget
      app="mfe-catalogue"
      name="ProductShelf"
      props={{ ...parameters, reply }}
      pending={<ShelfSkeleton />}
      unavailable={() => null}
    />
  );
}

/** As tall as the row that comes. */
function ShelfSkeleton() {
  return (
    <Loading label="Loading products...">
      <SkeletonText lines={1} size="heading" />
      <div className={styles.row}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.item}>
            <SkeletonCard />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** What the server asks for with the home page, so that the row is there with the first scroll. */
export const bestsellers: ProductsParameters = { sort: 'bestselling', limit: 8 };

/** Products for a shelf that come with the page; the shelf itself belongs to mfe-catalogue. */
export const shelvesApi = api.enhanceEndpoints({ addTagTypes: ['Product'] }).injectEndpoints({
  endpoints: (build) => ({
    getShelf: build.query<ProductsReply, ProductsParameters>({
      query: cataloguePaths.productsBy,
      providesTags: ['Product'],
      keepUnusedDataFor: 600,
    }),
  }),
});

const { useGetShelfQuery } = shelvesApi;
