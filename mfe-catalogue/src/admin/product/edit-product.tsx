import {
  ConsolePage,
  PresenceLine,
  ToolButton,
  toolButtonClass,
  useConflictForm,
  useStaffMember,
} from '@chhapai/console-ui';
import { staffPages, type StaffProduct } from '@chhapai/contracts';
import { Link, useHost, useNavigate } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { StateBadge } from '../products/product-columns';
import { staffProductsApi } from '../products/staff-products.api';
import { useProductActions } from '../products/use-product-actions';
import type { ProductFormProps } from './form-fields';
import { PreviewButton } from './preview-button';
import { ProductForm } from './product-form';
import {
  bodyOf,
  fieldLabels,
  valueText,
  valuesOf,
  type ProductField,
  type ProductValues,
} from './product-values.rules';
import { mergeVariants } from './variants.rules';

const TRAIL = [{ label: 'Products', path: staffPages.products }];

interface EditProductProps extends Pick<ProductFormProps, 'categories'> {
  product: StaffProduct;
}

/** Changes, archives, restores or duplicates a product. */
export function EditProduct({ product, categories }: EditProductProps) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const navigate = useNavigate();
  const [changeProduct, { isLoading }] = staffProductsApi.useChangeProductMutation();
  const { isBusy, archive, restore, duplicate } = useProductActions();
  const { _id: id, name, available, archivedAt } = product;
  const form = useConflictForm<ProductField, StaffProduct, ProductValues>({
    draftName: `product ${id}`,
    saved: product,
    labels: fieldLabels,
    valuesOf,
    merge: { variants: mergeVariants },
    show: valueText,
    send: ({ base, version, typed }) => changeProduct({ email, id, version, body: bodyOf(typed, base) }),
    isSaving: isLoading,
    onSaved: () => notify.success('Saved. Shoppers will see it within a minute.'),
  });
  const isChanged = form.changed.length > 0;
  const archiveAndLeave = async () => {
    if (await archive(product)) void navigate(staffPages.products);
  };
  return (
    <ConsolePage
      title={name}
      trail={TRAIL}
      aside={
        <>
          <StateBadge product={product} />
          <PresenceLine kind="product" id={id} />
        </>
      }
      actions={
        <>
          <PreviewButton form={form} saved={product} categories={categories} />
          {available && (
            <Link className={toolButtonClass({ kind: 'quiet' })} to={`/product/${id}`}>
              View in the shop
            </Link>
          )}
          <Link
            className={toolButtonClass({ kind: 'quiet' })}
            to={`${staffPages.audit}?${new URLSearchParams({ log: 'commerce', subject: id })}`}
          >
            History
          </Link>
          <ToolButton kind="quiet" busy={isBusy} disabled={isChanged} onClick={() => void duplicate(product)}>
            Duplicate
          </ToolButton>
          {!archivedAt && (
            <ToolButton kind="quiet" busy={isBusy} disabled={isChanged} onClick={() => void archiveAndLeave()}>
              Archive
            </ToolButton>
          )}
        </>
      }
    >
      {archivedAt && (
        <Notice
          tone="info"
          action={
            <ToolButton busy={isBusy} onClick={() => void restore(product)}>
              Restore
            </ToolButton>
          }
        >
          This product is archived. Shoppers do not see it.
        </Notice>
      )}
      <ProductForm form={form} categories={categories} saved={product} isSaving={isLoading} />
      {form.conflictDialog}
    </ConsolePage>
  );
}
