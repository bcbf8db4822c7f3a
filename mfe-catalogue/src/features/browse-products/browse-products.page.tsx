import type { Category } from '@chhapai/contracts';
import { PageHead, queryData } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import { Container, homeCrumbs, InkHeading } from '@chhapai/ui';
import { productsApi, useGetCategoriesQuery } from '../../products/products.api';
import { Catalogue } from './catalogue';
import { FilterBar } from './filter-bar';
import { readFilter } from './filter-products.rules';
import { useCatalogueFilter } from './use-catalogue-filter';
import { serviceParameters } from './use-product-list';
import styles from './browse-products.module.css';

const NONE: readonly Category[] = [];
const TITLE = 'Our Products';
const breadcrumbs = homeCrumbs(TITLE, '/products');
const LEAD = 'Printed in Lucknow, sent across India.';
const DESCRIPTION = `Mugs, mouse pads, photo frames, bottles and keychains. ${LEAD}`;

export const loader = serverLoader(async (host, { request }) => {
  const { getProducts, getProductList, getCategories } = productsApi.endpoints;
  const categories = await queryData(host, getCategories.initiate()).catch(() => []);
  const parameters = serviceParameters(readFilter(new URL(request.url).searchParams, categories));
  const all = (): Promise<unknown> => queryData(host, getProducts.initiate());
  return parameters ? queryData(host, getProductList.initiate(parameters)).catch(all) : all();
});

/** The browser requests what a changed filter needs itself, without the loader. */
export const shouldRevalidate = () => false;

export function Component() {
  const { data: categories = NONE } = useGetCategoriesQuery();
  const { filter, chosen, type, settle, follow, choose } = useCatalogueFilter(categories);
  return (
    <>
      <PageHead title={`${TITLE} · Chhapai`} description={DESCRIPTION} path="/products" breadcrumbs={breadcrumbs} />
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
