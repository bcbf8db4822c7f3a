import { classificationNames, staffPages, type StaffProduct } from '@chhapai/contracts';
import type { FilterField, ListColumn, ListView } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { ClassificationBadge, RateToday } from './classification';
import { HsnSelect } from './hsn-select';
import { taxRatesApi } from './tax-rates.api';
import styles from './tax-rates.module.css';

export const productFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search products', placeholder: 'Name' },
  {
    kind: 'choice',
    name: 'classification',
    label: 'Classification',
    options: Object.entries(classificationNames).map(([value, label]) => ({ value, label })),
  },
];

export const productViews: readonly ListView[] = [
  { id: 'to-classify', label: 'To classify', filters: { classification: 'missing,unknown' } },
  { id: 'to-check', label: 'To check', filters: { classification: 'unsure' } },
];

export const productColumns: readonly ListColumn<StaffProduct>[] = [
  {
    id: 'name',
    header: 'Product',
    sort: 'name',
    cell: ({ _id, name, available }) => (
      <>
        <Link className={styles.name} to={staffPages.product(_id)}>
          {name}
        </Link>
        {!available && <span className={styles.quiet}> not for sale</span>}
      </>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ categoryName }) => categoryName },
  { id: 'hsn', header: 'HSN', cell: (product) => <ProductHsn product={product} /> },
  {
    id: 'rate',
    header: 'Rate today',
    isNumeric: true,
    cell: ({ tax }) => <RateToday tax={tax} />,
  },
  {
    id: 'classification',
    header: 'Classification',
    sort: 'classification',
    cell: ({ classification }) => <ClassificationBadge classification={classification} />,
  },
];

function ProductHsn({ product }: { product: StaffProduct }) {
  const [classify, { isLoading, originalArgs }] = taxRatesApi.useClassifyProductMutation();
  const { name, hsn, categoryName, categoryHsn } = product;
  return (
    <HsnSelect
      name={name}
      hsn={isLoading ? originalArgs!.body.hsn : hsn}
      noneLabel={categoryHsn === null ? 'None' : `${categoryHsn}, from ${categoryName}`}
      isSaving={isLoading}
      save={(code) => classify({ product, body: { hsn: code } })}
    />
  );
}
