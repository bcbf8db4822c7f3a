import { useEffect, useRef, useState } from 'react';
import { failureMessage, useHost } from '@chhapai/host-api';
import { ConfirmDialog } from '@chhapai/ui';
import type { ListState } from '../list/list-state';
import { ActionMenu } from '../menu/action-menu';
import type { OwnViews } from '../saved-views/use-saved-views';
import type { ListView } from './filter-fields';
import styles from './filters.module.css';
import { ViewNameDialog } from './view-name-dialog';

/** The views of a list that has some: all rows, the screen's views, and the staff member's own. */
export function Views({ state }: { state: ListState }) {
  const { views, view, isViewChanged, isFiltered, own } = state;
  const isAll = !view && !isFiltered;
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => showPressedTab(tabs.current), [view?.id]);
  const isOwn = view !== undefined && own?.views.includes(view) === true;
  return (
    <div className={styles.viewLine}>
      <div ref={tabs} role="group" aria-label="Views" className={styles.views}>
        <button type="button" className={styles.view} aria-pressed={isAll} onClick={state.clearFilters}>
          All
        </button>
        {views.map((one) => (
          <button
            key={one.id}
            type="button"
            className={styles.view}
            aria-pressed={one === view}
            onClick={() => state.showView(one)}
          >
            {one.label}
            {one === view && isViewChanged && <span className={styles.changed}>changed</span>}
          </button>
        ))}
      </div>
      <div className={styles.viewActions}>
        {own && isOwn && <OwnViewMenu key={view.id} view={view} own={own} state={state} />}
        {own && isFiltered && (!view || isViewChanged) && (
          <SaveView state={state} own={own} view={isOwn ? view : undefined} />
        )}
        {view && isViewChanged && (
          <button type="button" className={styles.viewAction} onClick={() => state.showView(view)}>
            Reset
          </button>
        )}
      </div>
    </div>
  );
}

/** Scrolls the pressed tab into view, because the tabs scroll sideways on phones. */
function showPressedTab(tabs: HTMLElement | null): void {
  const tab = tabs?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}

interface SaveViewProps {
  state: ListState;
  own: OwnViews;
  /** The saved view to update with the current filters; without it, they become a new one. */
  view: ListView | undefined;
}

/** Saves the current filters in a view, or as a new one. */
export function SaveView({ state, own, view }: SaveViewProps) {
  const { notify } = useHost();
  const [isNaming, setIsNaming] = useState(false);
  const save = (changed: ListView) =>
    own.change(changed, { filters: state.filters }).then(
      (saved) => notify.success(`View “${saved.label}” saved`),
      (error: unknown) => notify.error(failureMessage(error, 'The view could not be saved')),
    );
  return (
    <>
      {view && (
        <button type="button" className={styles.viewAction} onClick={() => void save(view)}>
          Save
        </button>
      )}
      <button type="button" className={styles.viewAction} onClick={() => setIsNaming(true)}>
        {view ? 'Save as…' : 'Save view'}
      </button>
      {isNaming && (
        <ViewNameDialog
          title="Save view"
          onClose={() => setIsNaming(false)}
          onSave={async (name) => state.showView(await own.add(name, state.filters))}
        />
      )}
    </>
  );
}

function OwnViewMenu({ view, own, state }: { view: ListView; own: OwnViews; state: ListState }) {
  const { notify } = useHost();
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  const remove = async () => {
    close();
    await own
      .remove(view)
      .then(state.clearFilters, (error: unknown) =>
        notify.error(failureMessage(error, 'The view could not be deleted')),
      );
  };
  return (
    <>
      <ActionMenu
        label={`View “${view.label}”`}
        actions={[
          { label: 'Rename…', run: () => setDialog('rename') },
          { label: 'Delete…', run: () => setDialog('delete') },
        ]}
      />
      {dialog === 'rename' && (
        <ViewNameDialog
          title="Rename view"
          name={view.label}
          onClose={close}
          onSave={(name) => own.change(view, { name })}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={close}
        title={`Delete the view “${view.label}”?`}
        confirmLabel="Delete view"
        cancelLabel="Keep it"
        onConfirm={() => void remove()}
      >
        <p>Only the view is deleted. The rows it lists stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}
