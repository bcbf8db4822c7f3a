import type { Category } from '@chhapai/contracts';
import { data, hostContext, PageHead, queryData, useHost, type LoaderFunctionArgs } from '@chhapai/host-api';
import { Container, InkHeading } from '@chhapai/ui';
import { breadcrumbList } from '../../products/breadcrumb-list.rules';
import { productsApi, useGetCategoriesQuery } from '../../products/products.api';
import { Catalogue } from './catalogue';
import { FilterBar } from './filter-bar';
import { readFilter } from './filter-products.rules';
import { useCatalogueFilter } from './use-catalogue-filter';
import { serviceParameters } from './use-product-list';
import styles from './browse-products.module.css';

const NONE: readonly Category[] = [];
const TITLE = 'Our Products';
const crumbs = [
  { label: 'Home', href: '/' },
  { label: TITLE, href: '/products' },
];
const LEAD = 'Printed in Lucknow, sent across India.';
const DESCRIPTION = `Mugs, mouse pads, photo frames, bottles and keychains. ${LEAD}`;

/** The server waits for the list that the address asks for; in the browser the page comes at once and shows skeletons. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (typeof window !== 'undefined') return null;
  const host = context.get(hostContext);
  const { getProducts, getProductList, getCategories } = productsApi.endpoints;
  const categories = await queryData(host, getCategories.initiate()).catch(() => []);
  const asked = serviceParameters(readFilter(new URL(request.url).searchParams, categories));
  const all = (): Promise<unknown> => queryData(host, getProducts.initiate());
  return (asked ? queryData(host, getProductList.initiate(asked)).catch(all) : all()).then(
    () => null,
    () => data(null, { status: 503 }),
  );
}

/** A changed filter asks nothing of the server. */
export const shouldRevalidate = () => false;

export function Component() {
  const { data: categories = NONE } = useGetCategoriesQuery();
  const { filter, chosen, type, settle, follow, choose } = useCatalogueFilter(categories);
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
      <FilterBar categories={categories} filter={chosen} onType={type} onSettle={settle} onChoose={follow} />
      <Catalogue categories={categories} filter={filter} chosen={chosen} onFilter={choose} onChoose={follow} />
    </>
  );
}
