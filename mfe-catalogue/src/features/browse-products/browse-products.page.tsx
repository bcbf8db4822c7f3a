import { data, hostContext, PageHead, queryData, useHost, type LoaderFunctionArgs } from '@chhapai/host-api';
import { Container, InkHeading } from '@chhapai/ui';
import { breadcrumbList } from '../../products/breadcrumb-list.rules';
import { productsApi, useGetCategoriesQuery } from '../../products/products.api';
import { Catalogue } from './catalogue';
import { FilterBar } from './filter-bar';
import { useCatalogueFilter } from './use-catalogue-filter';
import styles from './browse-products.module.css';

const TITLE = 'Our Products';
const crumbs = [
  { label: 'Home', href: '/' },
  { label: TITLE, href: '/products' },
];
const LEAD = 'Printed in Lucknow, sent across India.';
const DESCRIPTION = `Mugs, mouse pads, photo frames, bottles and keychains. ${LEAD}`;

/** The server waits for the list; in the browser the page comes at once and shows skeletons. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (typeof window !== 'undefined') return null;
  const host = context.get(hostContext);
  const { getProducts, getCategories } = productsApi.endpoints;
  const [products] = await Promise.allSettled([
    queryData(host, getProducts.initiate()),
    queryData(host, getCategories.initiate()),
  ]);
  return products.status === 'fulfilled' ? null : data(null, { status: 503 });
}

/** A changed filter asks nothing of the server. */
export const shouldRevalidate = () => false;

export function Component() {
  const { data: categories = [] } = useGetCategoriesQuery();
  const { filter, type, settle, follow, clear } = useCatalogueFilter(categories);
  const jsonLd = [breadcrumbList(useHost().snapshot.origin, crumbs)];
  return (
    <>
      <PageHead title={`${TITLE} · Chhapai`} description={DESCRIPTION} path="/products" jsonLd={jsonLd} />
      <Container as="header" className={styles.head}>
        <InkHeading level={1} size="display">
          {TITLE}
        </InkHeading>
        <p className={styles.lead}>{LEAD}</p>
      </Container>
      <FilterBar categories={categories} filter={filter} onType={type} onSettle={settle} onChoose={follow} />
      <Catalogue categories={categories} filter={filter} onClear={clear} />
    </>
  );
}
