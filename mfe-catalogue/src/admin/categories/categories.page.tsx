import { useState } from 'react';
import {
  ConsolePage,
  LoadError,
  Loading,
  SortableList,
  ToolButton,
  toolButtonClass,
  useStaffMember,
  withMoved,
} from '@chhapai/console-ui';
import { staffPages, type CategoryConflict, type StaffCategory } from '@chhapai/contracts';
import { failureMessage, Link, useHost, type HttpFailure } from '@chhapai/host-api';
import { EmptyState, SkeletonText } from '@chhapai/ui';
import styles from './categories.module.css';
import { CategoryDialog } from './category-dialog';
import { CategoryRow } from './category-row';
import { staffCategoriesApi } from './staff-categories.api';

/** /admin/categories: the shop's categories, in display order. */
export function Component() {
  const { email } = useStaffMember();
  const query = staffCategoriesApi.useGetStaffCategoryListQuery({ email }, { refetchOnMountOrArgChange: true });
  const { data: categories, error, isFetching, refetch } = query;
  const [edited, setEdited] = useState<StaffCategory | 'new'>();
  /** The category in the dialog as it is saved now, or as it was opened if somebody has deleted it; undefined for a new one. */
  const category = edited === 'new' ? undefined : (categories?.find(({ _id }) => _id === edited?._id) ?? edited);
  return (
    <ConsolePage
      title="Categories"
      actions={
        <>
          <Link className={toolButtonClass()} to={staffPages.categoryTax}>
            HSN of categories
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
          title={categories ? 'The categories could not be refreshed' : 'The categories could not be loaded'}
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
          <Loading label="Loading categories…">
            <SkeletonText lines={6} />
          </Loading>
        )
      )}
      {edited && (
        <CategoryDialog
          key={edited === 'new' ? 'new' : edited._id}
          category={category}
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
    return <EmptyState title="No categories yet" text="Every product needs a category. Create the first one." />;
  return (
    <>
      <p className={styles.quiet}>Shoppers see them in this order. Drag a category by its icon, or use its buttons.</p>
      <SortableList
        ids={ids}
        nameOf={(id) => byId.get(id)?.name ?? id}
        onReorder={arrange}
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

/** The order of the categories. A new order is shown and saved immediately. */
function useCategoryOrder(categories: readonly StaffCategory[]) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const [change] = staffCategoriesApi.useChangeCategoryMutation();
  const [arranged, setArranged] = useState<readonly string[]>();
  const saved = categories.map(({ _id }) => _id);
  const isComplete = arranged?.length === saved.length && arranged.every((id) => saved.includes(id));
  const ids = isComplete ? arranged : saved;

  /** Resolves with the failure, if there is one. Saves the position again if others have changed the category meanwhile. */
  const save = async (id: string, version: number, position: number): Promise<HttpFailure | undefined> => {
    const { error } = await change({ email, id, version, body: { position } });
    const failure = error as HttpFailure | undefined;
    if (failure?.status !== 412) return failure;
    return save(id, (failure.details as CategoryConflict).current.version, position);
  };
  const arrange = async (next: readonly string[]) => {
    const position = next.findIndex((id, index) => withMoved(ids, id, index).join('\n') === next.join('\n'));
    const moved = categories.find(({ _id }) => _id === next[position]);
    if (!moved) return;
    setArranged(next);
    const failure = await save(moved._id, moved.version, position);
    // The list has the new order now, and with it what others change later, unless another move is being saved.
    setArranged((latest) => (failure || latest === next ? undefined : latest));
    if (!failure) return notify.success(`${moved.name} moved. Shoppers will see it within a minute.`);
    notify.error(failureMessage(failure, 'The arrangement could not be saved'));
  };
  return { ids, arrange: (next: readonly string[]) => void arrange(next) };
}
