import { useState, type ComponentType } from 'react';
import { ToolButton } from '@chhapai/console-ui';
import { useHost } from '@chhapai/host-api';
import type { ProductFormProps } from './form-fields';
import type { ProductPreviewProps } from './product-preview';
import { fieldLabels, previewOf, type ProductField, type ProductValues } from './product-values.rules';

/** Shows the product page with the typed values. */
export function PreviewButton({ form, saved, categories }: Omit<ProductFormProps, 'isSaving'>) {
  const { notify } = useHost();
  const [Preview, setPreview] = useState<ComponentType<ProductPreviewProps>>();
  const open = async () => {
    try {
      const { ProductPreview } = await import(/* webpackChunkName: "admin-product-preview" */ './product-preview');
      setPreview(() => ProductPreview);
    } catch {
      notify.error('The preview could not be loaded. Please try again.');
    }
  };
  // The entries contain every field with a value of its type, which `Object.fromEntries` does not express.
  const values = () =>
    Object.fromEntries(
      (Object.keys(fieldLabels) as ProductField[]).map((name) => [name, form.valueOf(name)]),
    ) as unknown as ProductValues;
  return (
    <>
      <ToolButton onClick={() => void open()}>Preview</ToolButton>
      {Preview && (
        <Preview
          product={previewOf(values(), saved)}
          categoryName={categories.find(({ _id }) => _id === form.valueOf('category'))?.name ?? 'Products'}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  );
}
