import { useState } from 'react';
import type { BulkProductAction, ListTotal, StaffCategory, StaffProduct } from '@chhapai/contracts';
import { formatTotal, ToolButton, type Selection } from '@chhapai/console-ui';
import { ConfirmDialog } from '@chhapai/ui';
import { ChangePriceDialog, SetCategoryDialog } from './bulk-dialogs';
import type { BulkProducts } from './use-bulk-products';

interface BulkActionsProps {
  bulk: BulkProducts;
  selection: Selection<StaffProduct>;
  categories: readonly StaffCategory[];
  /** How many products match the filters. */
  total: ListTotal | undefined;
}

/** An action without a dialog of its own. */
type ConfirmedAction = Extract<BulkProductAction, { action: 'archive' | 'restore' | 'feature' }>;
type PendingAction = 'category' | 'price' | ConfirmedAction;

/** The buttons for the selected products. Actions on products that are not in view are confirmed first. */
export function BulkActions({ bulk, selection, categories, total }: BulkActionsProps) {
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const { known, isAll } = selection;
  const { isBusy } = bulk;
  const close = () => setPendingAction(undefined);
  const run = (action: BulkProductAction) => {
    close();
    void bulk.run(selection, action);
  };
  const start = (action: ConfirmedAction) => (isAll ? setPendingAction(action) : run(action));
  const archived = known.filter(({ archivedAt }) => archivedAt !== null);
  const featured = known.filter((product) => product.featured);
  const count = isAll && total ? formatTotal(total) : String(selection.ids.length);
  return (
    <>
      {(isAll || archived.length < known.length) && (
        <ToolButton busy={isBusy} onClick={() => start({ action: 'archive' })}>
          Archive
        </ToolButton>
      )}
      {archived.length > 0 && (
        <ToolButton busy={isBusy} onClick={() => start({ action: 'restore' })}>
          Restore
        </ToolButton>
      )}
      {(isAll || featured.length < known.length) && (
        <ToolButton busy={isBusy} onClick={() => start({ action: 'feature', args: { featured: true } })}>
          Feature
        </ToolButton>
      )}
      {(isAll || featured.length > 0) && (
        <ToolButton busy={isBusy} onClick={() => start({ action: 'feature', args: { featured: false } })}>
          Stop featuring
        </ToolButton>
      )}
      <ToolButton busy={isBusy} onClick={() => setPendingAction('category')}>
        Set category…
      </ToolButton>
      <ToolButton busy={isBusy} onClick={() => setPendingAction('price')}>
        Change price…
      </ToolButton>
      {pendingAction === 'category' && (
        <SetCategoryDialog count={count} categories={categories} onClose={close} onConfirm={run} />
      )}
      {pendingAction === 'price' && (
        <ChangePriceDialog count={count} products={selection.rows} onClose={close} onConfirm={run} />
      )}
      {typeof pendingAction === 'object' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`${verbOf(pendingAction)} all ${count} products?`}
          confirmLabel="Yes, all of them"
          cancelLabel="Cancel"
          onConfirm={() => run(pendingAction)}
        >
          <p>This also changes matching products on other pages.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function verbOf(confirmed: ConfirmedAction): string {
  if (confirmed.action === 'archive') return 'Archive';
  if (confirmed.action === 'restore') return 'Restore';
  return confirmed.args.featured ? 'Feature' : 'Stop featuring';
}
