import { classificationNames, LOW_STOCK, staffPages, type StaffProduct } from '@chhapai/contracts';
import {
  ActionMenu,
  DateCell,
  NameCell,
  type FilterField,
  type ListColumn,
  type ListView,
  type MenuAction,
} from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Badge, formatRupees, Picture } from '@chhapai/ui';
import { hasOneStock } from './cell-edits.rules';
import { EditableCell } from './editable-cell';
import styles from './products.module.css';
import { useProductActions } from './use-product-actions';

/** The filters of the list, with the shop's categories as choices. */
export const productFilters = (categories: readonly { _id: string; name: string }[]): readonly FilterField[] => [
  { kind: 'search', name: 'q', label: 'Search products', placeholder: 'Name, SKU or description' },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: categories.map(({ _id, name }) => ({ value: _id, label: name })),
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    options: [
      { value: 'sold', label: 'For sale' },
      { value: 'hidden', label: 'Hidden' },
      { value: 'archived', label: 'Archived' },
    ],
  },
  {
    kind: 'choice',
    name: 'stock',
    label: 'Stock',
    options: [
      { value: 'out', label: 'Out of stock' },
      { value: 'low', label: `Low (up to ${LOW_STOCK})` },
      { value: 'in', label: 'In stock' },
      { value: 'made-to-order', label: 'Made to order' },
    ],
  },
  { kind: 'amounts', from: 'priceMin', to: 'priceMax', label: 'Price' },
  {
    kind: 'choice',
    name: 'featured',
    label: 'Featured',
    isSingle: true,
    options: [
      { value: 'true', label: 'Featured' },
      { value: 'false', label: 'Not featured' },
    ],
  },
  {
    kind: 'choice',
    name: 'classification',
    label: 'Tax',
    options: Object.entries(classificationNames).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', name: 'hsn', label: 'HSN', placeholder: 'HSN begins with', maxLength: 8 },
];

export const productViews: readonly ListView[] = [
  { id: 'on-sale', label: 'For sale', filters: { state: 'sold' } },
  { id: 'to-restock', label: 'To restock', filters: { state: 'sold', stock: 'out,low' } },
  { id: 'hidden', label: 'Hidden', filters: { state: 'hidden' } },
  { id: 'archived', label: 'Archived', filters: { state: 'archived' } },
];

/** Whether shoppers see a product. */
export function StateBadge({ product: { archivedAt, available } }: { product: StaffProduct }) {
  if (archivedAt) return <Badge tone="neutral">Archived</Badge>;
  return available ? <Badge tone="success">For sale</Badge> : <Badge tone="caution">Hidden</Badge>;
}

export const productColumns: readonly ListColumn<StaffProduct>[] = [
  {
    id: 'name',
    header: 'Product',
    sort: 'name',
    cell: ({ _id, name, image, category }) => (
      <NameCell
        to={staffPages.product(_id)}
        picture={<Picture image={image} alt="" width={4} height={5} sizes="32px" ground={category} />}
        isPortrait
      >
        {name}
      </NameCell>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ categoryName }) => categoryName },
  {
    id: 'price',
    header: 'Price (₹)',
    isNumeric: true,
    sort: 'price',
    cell: (product) => <EditableCell product={product} column="price" label={`Price of ${product.name}`} />,
  },
  {
    id: 'stock',
    header: 'Stock',
    isNumeric: true,
    sort: 'stock',
    cell: (product) => <Stock product={product} />,
  },
  { id: 'state', header: 'Status', cell: (product) => <StateBadge product={product} /> },
  { id: 'featured', header: 'Featured', cell: ({ featured }) => (featured ? 'Yes' : '') },
  {
    id: 'oldPrice',
    header: 'Old price',
    isNumeric: true,
    isHidden: true,
    cell: ({ oldPrice }) => oldPrice !== undefined && formatRupees(oldPrice),
  },
  {
    id: 'variants',
    header: 'Variants',
    isNumeric: true,
    isHidden: true,
    cell: ({ variants }) => variants.length || '',
  },
  {
    id: 'hsn',
    header: 'HSN',
    isHidden: true,
    cell: ({ tax, hsn }) => tax.hsn && `${tax.hsn}${hsn === null ? ', from its category' : ''}`,
  },
  {
    id: 'classification',
    header: 'Tax',
    sort: 'classification',
    isHidden: true,
    cell: ({ classification }) => classificationNames[classification],
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    sort: 'updatedAt',
    isDescendingFirst: true,
    cell: ({ updatedAt }) => <DateCell iso={updatedAt} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    isDescendingFirst: true,
    isHidden: true,
    cell: ({ createdAt }) => <DateCell iso={createdAt} />,
  },
  { id: 'actions', header: 'Actions', cell: (product) => <ProductMenu product={product} /> },
];

/** Stock that is split among several variants is edited in the product. */
function Stock({ product }: { product: StaffProduct }) {
  const { _id, name, inStock, variants } = product;
  if (hasOneStock(product)) return <EditableCell product={product} column="stock" label={`Stock of ${name}`} />;
  if (inStock === null) return <span className={styles.quiet}>Made to order</span>;
  const inVariants = variants.length === 1 ? 'in 1 variant' : `in ${variants.length} variants`;
  return (
    <Link
      className={styles.variantStock}
      to={staffPages.product(_id)}
      aria-label={`Stock of ${name}: ${inStock} ${inVariants}`}
    >
      {inStock} <span className={styles.quiet}>{inVariants}</span>
    </Link>
  );
}

function ProductMenu({ product }: { product: StaffProduct }) {
  const { archive, restore, duplicate } = useProductActions();
  const { _id, name, archivedAt, available } = product;
  const actions: MenuAction[] = [
    { label: 'Edit', path: staffPages.product(_id) },
    ...(available ? [{ label: 'View in the shop', path: `/product/${_id}` }] : []),
    { label: 'Duplicate', run: () => void duplicate(product) },
    archivedAt
      ? { label: 'Restore', run: () => void restore(product) }
      : { label: 'Archive', run: () => void archive(product) },
  ];
  return <ActionMenu label={`Actions for ${name}`} actions={actions} />;
}
