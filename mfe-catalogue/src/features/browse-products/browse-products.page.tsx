import type { Category } from '@chhapai/contracts';
import { PageHead, queryData } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import { Container, homeCrumbs, InkHeading } from '@chhapai/ui';
import { productsApi, useGetCategoriesQuery } from '../../products/products.api';
import { Catalogue } from './catalogue';
import { FilterBar } from './filter-bar';
import { filterUrl, pageRequest, parseFilter, parsePage } from './filter-products.rules';
import { useCatalogueFilter } from './use-catalogue-filter';
import styles from './browse-products.module.css';

const NONE: readonly Category[] = [];
const TITLE = 'Our Products';
const breadcrumbs = homeCrumbs(TITLE, '/products');
const LEAD = 'Printed in Lucknow, sent across India.';
const DESCRIPTION = `Mugs, mouse pads, photo frames, bottles and keychains. ${LEAD}`;

export const loader = serverLoader(
  async (host, { request }) => {
    const { getProductList, getCategories } = productsApi.endpoints;
    const { searchParams } = new URL(request.url);
    const page = parsePage(searchParams);
    const categories = await queryData(host, getCategories.initiate()).catch(() => []);
    const filter = parseFilter(searchParams, categories);
    const { products } = await queryData(host, getProductList.initiate(pageRequest(filter, page)));
    if (page > 1 && products.length === 0) throw new RangeError('The list ends before this page');
  },
  (error) => (error instanceof RangeError ? 404 : 503),
);

/** In the browser, the page itself requests the products of a changed filter, without the loader. */
export const shouldRevalidate = () => false;

export function Component() {
  const { data: categories = NONE } = useGetCategoriesQuery();
  const { filter, page, chosen, changeQuery, settle, showFilter, changeFilter } = useCatalogueFilter(categories);
  const title = page === 1 ? TITLE : `${TITLE}, page ${page}`;
  return (
    <>
      <PageHead
        title={`${title} · Chhapai`}
        description={DESCRIPTION}
        path={filterUrl(filter) === '/products' ? filterUrl(filter, page) : '/products'}
        breadcrumbs={breadcrumbs}
      />
      <Container as="header" className={styles.head}>
        <InkHeading level={1} size="display">
          {TITLE}
        </InkHeading>
        <p className={styles.lead}>{LEAD}</p>
      </Container>
      <FilterBar categories={categories} filter={chosen} onType={changeQuery} onSettle={settle} onChoose={showFilter} />
      <Catalogue
        categories={categories}
        filter={filter}
        page={page}
        chosen={chosen}
        onFilter={changeFilter}
        onChoose={showFilter}
      />
    </>
  );
}
