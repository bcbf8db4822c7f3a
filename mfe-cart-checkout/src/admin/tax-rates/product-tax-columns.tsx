import type { Classification, StaffProduct } from '@chhapai/contracts';
import type { FilterField, ListColumn, ListView } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Badge } from '@chhapai/ui';
import { HsnSelect } from './hsn-select';
import { percent } from './tax-rate-columns';
import { ALL_OTHERS } from './tax-rates.rules';
import styles from './tax-rates.module.css';

const classificationNames: Readonly<Record<Classification, string>> = {
  missing: 'No HSN',
  unknown: 'HSN without a rate',
  unsure: 'Check with your accountant',
  sure: 'Classified',
};

const tones = { missing: 'danger', unknown: 'danger', unsure: 'caution' } as const;

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
        <Link className={styles.name} to={`/product/${_id}`}>
          {name}
        </Link>
        {!available && <span className={styles.quiet}> no longer sold</span>}
      </>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => category.name },
  { id: 'hsn', header: 'HSN', cell: (product) => <HsnSelect product={product} /> },
  {
    id: 'rate',
    header: 'Rate today',
    isNumeric: true,
    cell: ({ tax: { rate, rateHsn } }) => (
      <span className={styles.rate}>
        {percent(rate)}
        <span className={styles.quiet}>{rateHsn === '' ? ALL_OTHERS : `of ${rateHsn}`}</span>
      </span>
    ),
  },
  {
    id: 'classification',
    header: 'Classification',
    sort: 'classification',
    cell: ({ classification }) =>
      classification === 'sure' ? (
        classificationNames.sure
      ) : (
        <Badge tone={tones[classification]}>{classificationNames[classification]}</Badge>
      ),
  },
];
