import { cataloguePaths, type Occasion, type ProductsParameters, type ProductsReply } from '@chhapai/contracts';
import { api, Widget } from '@chhapai/host-api';
import { Container, Loading, SkeletonCard, SkeletonText, WhenNear } from '@chhapai/ui';
import styles from './product-shelves.module.css';

export function Bestsellers() {
  return (
    <Container className={styles.shelf}>
      {/* Just below the first screen of a phone, so its scripts and pictures load on the first scroll. */}
      <WhenNear placeholder={<ShelfSkeleton />} ahead={150}>
        <BestsellersShelf />
      </WhenNear>
    </Container>
  );
}

function BestsellersShelf() {
  const { data: reply, isLoading } = useGetShelfQuery(bestsellerParameters);
  return isLoading ? <ShelfSkeleton /> : <Shelf parameters={bestsellerParameters} reply={reply} />;
}

/** Products for a seasonal occasion, loaded shortly before they scroll into view. */
export function OccasionShelf({ occasion }: { occasion: Occasion }) {
  return (
    <Container className={styles.shelf}>
      <WhenNear placeholder={<ShelfSkeleton />} ahead={500}>
        <Shelf parameters={{ occasion, limit: 8 }} />
      </WhenNear>
    </Container>
  );
}

/** The shelf of mfe-catalogue; renders nothing if that app is missing. */
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

/** Has the height of a loaded shelf. */
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

/** Selects the products that are loaded with the page, so that the shelf is ready on the first scroll. */
export const bestsellerParameters: ProductsParameters = { sort: 'bestselling', limit: 8 };

/** Products loaded with the page for a shelf of mfe-catalogue. */
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
