import type { ComponentProps, ReactNode } from 'react';
import { ToolButton, useStaffMember } from '@chhapai/console-ui';
import { staffPages, type CreateCategoryBody, type StaffCategory } from '@chhapai/contracts';
import { failureMessage, Link, useHost } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import styles from './categories.module.css';
import { staffCategoriesApi } from './staff-categories.api';

interface CategoryRowProps {
  category: StaffCategory;
  handle: ComponentProps<'div'>;
  moves: ReactNode;
  onEdit: () => void;
}

/** A category with its number of products, its tax and its actions. */
export function CategoryRow({ category, handle, moves, onEdit }: CategoryRowProps) {
  const { _id: id, name, icon, hsn, tax, allProducts } = category;
  const { isBusy, remove } = useDeleteCategory(category);
  const isEmpty = allProducts === 0;
  const reasonId = `delete-reason-${id}`;
  return (
    <div className={styles.row}>
      <div {...handle}>
        <img className={styles.icon} src={icon} alt="" width={36} height={36} />
      </div>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          <Link to={`${staffPages.products}?category=${id}`}>
            {allProducts === 1 ? '1 product' : `${allProducts} products`}
          </Link>{' '}
          · {hsn ? `HSN ${hsn}` : 'no HSN'}, GST {tax.rate}%
        </p>
        {!isEmpty && (
          <p id={reasonId} className={styles.quiet}>
            Can be deleted once its products are in other categories.
          </p>
        )}
      </div>
      <div className={styles.tools}>
        <ToolButton kind="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </ToolButton>
        <ToolButton
          kind="quiet"
          aria-label={`Delete ${name}`}
          aria-describedby={isEmpty ? undefined : reasonId}
          busy={isBusy}
          disabled={!isEmpty}
          onClick={remove}
        >
          Delete
        </ToolButton>
        {moves}
      </div>
    </div>
  );
}

/** Deletes an empty category. The toast offers to create it again. */
function useDeleteCategory({ _id: id, version, name, icon, hsn, position }: StaffCategory) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const [deleteCategory, { isLoading }] = staffCategoriesApi.useDeleteCategoryMutation();
  const [createCategory] = staffCategoriesApi.useCreateCategoryMutation();
  const undo = async () => {
    const body = { name, icon: icon as CreateCategoryBody['icon'], hsn, position };
    const { error } = await createCategory({ key: newIdempotencyKey(), body });
    if (error) notify.error(failureMessage(error, `${name} could not be created again`));
    else notify.success(`${name} restored`);
  };
  const remove = async () => {
    const { error } = await deleteCategory({ email, id, version });
    if (error) notify.error(failureMessage(error, `${name} could not be deleted`));
    else notify.success(`${name} deleted`, { action: { label: 'Undo', run: () => void undo() } });
  };
  return { isBusy: isLoading, remove: () => void remove() };
}
