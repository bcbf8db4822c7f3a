import { useState } from 'react';
import { ConsolePage, LoadError, SortableList, ToolButton, toolButtonClass, useStaffMember } from '@chhapai/console-ui';
import { staffPages, type StaffCategory } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { EmptyState, Loading, SkeletonText } from '@chhapai/ui';
import styles from './categories.module.css';
import { CategoryDialog } from './category-dialog';
import { CategoryRow } from './category-row';
import { staffCategoriesApi } from './staff-categories.api';
import { useCategoryOrder } from './use-category-order';

/** /admin/categories: the categories of the shop in their order. */
export function Component() {
  const { email } = useStaffMember();
  const query = staffCategoriesApi.useGetStaffCategoryListQuery({ email }, { refetchOnMountOrArgChange: true });
  const { data: categories, error, isFetching, refetch } = query;
  const [edited, setEdited] = useState<StaffCategory | 'new'>();
  return (
    <ConsolePage
      title="Categories"
      actions={
        <>
          <Link className={toolButtonClass({ kind: 'quiet' })} to={staffPages.categoryTax}>
            HSN and tax
          </Link>
          <ToolButton kind="primary" onClick={() => setEdited('new')}>
            New category
          </ToolButton>
        </>
      }
      isNarrow
    >
      {error && (
        <LoadError
          title={categories ? 'The categories could not be updated' : 'The categories could not be loaded'}
          error={error}
          {...(categories && { text: 'The list below may be out of date.' })}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {categories ? (
        <CategoryList categories={categories} onEdit={setEdited} />
      ) : (
        !error && (
          <Loading label="Loading the categories">
            <SkeletonText lines={6} />
          </Loading>
        )
      )}
      {edited && (
        <CategoryDialog
          key={edited === 'new' ? 'new' : edited._id}
          // As it is saved now, not as it was when the dialog was opened.
          category={edited === 'new' ? undefined : categories?.find(({ _id }) => _id === edited._id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ConsolePage>
  );
}

interface CategoryListProps {
  categories: readonly StaffCategory[];
  onEdit: (category: StaffCategory) => void;
}

function CategoryList({ categories, onEdit }: CategoryListProps) {
  const { ids, arrange } = useCategoryOrder(categories);
  const byId = new Map(categories.map((category) => [category._id, category]));
  if (categories.length === 0)
    return <EmptyState title="No categories yet" text="Products need one. Create the first category." />;
  return (
    <>
      <p className={styles.quiet}>Shoppers see them in this order. Drag a category by its icon, or use its buttons.</p>
      <SortableList
        ids={ids}
        nameOf={(id) => byId.get(id)?.name ?? id}
        onOrder={arrange}
        className={styles.list}
        itemClassName={styles.item}
      >
        {(id, parts) => {
          const category = byId.get(id)!;
          return <CategoryRow category={category} {...parts} onEdit={() => onEdit(category)} />;
        }}
      </SortableList>
    </>
  );
}
