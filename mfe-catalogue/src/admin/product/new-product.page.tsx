import { useEffect, useState } from 'react';
import { ConsolePage, LoadError, useConflictForm, useStaffMember } from '@chhapai/console-ui';
import { staffPages, type StaffProduct } from '@chhapai/contracts';
import { useHost, useNavigate } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { staffCategoriesApi } from '../categories/staff-categories.api';
import { staffProductsApi } from '../products/staff-products.api';
import { PreviewButton } from './preview-button';
import { ProductForm } from './product-form';
import {
  blankValues,
  fieldLabels,
  valueText,
  newBody,
  valuesOf,
  type ProductField,
  type ProductValues,
} from './product-values.rules';
import { mergeVariants } from './variants.rules';

const TRAIL = [{ label: 'Products', path: staffPages.products }];
const UNSAVED = { version: 0 };
const NO_CATEGORIES: readonly never[] = [];

/** /admin/products/new: a product that is saved for the first time. */
export function Component() {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const navigate = useNavigate();
  const {
    data: categories = NO_CATEGORIES,
    error,
    isFetching,
    refetch,
  } = staffCategoriesApi.useGetStaffCategoryListQuery({ email });
  const [createProduct, { data: created, isLoading }] = staffProductsApi.useCreateProductMutation();
  // Keeps the key after a lost reply, so that the product is created once. A refused product (422) gets a
  // new key for its correction.
  const [key, setKey] = useState(newIdempotencyKey);
  const form = useConflictForm<ProductField, typeof UNSAVED | StaffProduct, ProductValues>({
    draftName: 'new product',
    saved: UNSAVED,
    labels: fieldLabels,
    valuesOf: (saved) => ('_id' in saved ? valuesOf(saved) : blankValues),
    merge: { variants: mergeVariants },
    show: valueText,
    send: ({ typed }) => createProduct({ key, body: newBody({ ...blankValues, ...typed }) }),
    isSaving: isLoading,
    createdDraftName: (product) => `product ${'_id' in product ? product._id : ''}`,
    onSaved: () => notify.success('Product created'),
    onRefused: ({ status }) => status === 422 && setKey(newIdempotencyKey()),
  });
  // Set only once the draft is gone, because leaving the page with a draft asks for confirmation.
  const saved = form.changed.length === 0 ? created?._id : undefined;
  useEffect(() => {
    if (saved) void navigate(staffPages.product(saved), { replace: true });
  }, [saved, navigate]);
  return (
    <ConsolePage
      title="New product"
      trail={TRAIL}
      actions={<PreviewButton form={form} saved={undefined} categories={categories} />}
    >
      {error && (
        <LoadError
          title="The categories could not be loaded"
          error={error}
          text="What you type stays in this tab."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ProductForm form={form} categories={categories} saved={undefined} isSaving={isLoading} />
    </ConsolePage>
  );
}
