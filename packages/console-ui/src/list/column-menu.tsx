import { Menu } from '@base-ui/react/menu';
import { CheckIcon, Icon } from '@chhapai/ui';
import menu from '../menu/menu.module.css';
import { toolButtonClass } from '../tool-button';
import { visibleColumns, type ListColumn } from './list-columns';
import type { ListState } from './list-state';

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[];
  state: ListState;
}

/** Chooses the visible columns. The choice is part of the URL. */
export function ColumnMenu<Row>({ columns, state }: ColumnMenuProps<Row>) {
  const visible = visibleColumns(columns, state.columns);
  const toggle = (id: string, isVisible: boolean) => {
    const next = new Set(visible);
    if (isVisible) next.add(id);
    else next.delete(id);
    const inOrder = columns.map((column) => column.id).filter((one) => next.has(one));
    state.setColumns(inOrder.join() === visibleColumns(columns, undefined).join() ? undefined : inOrder);
  };
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={toolButtonClass({ kind: 'quiet' })}>
        <Icon size={16} d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner} align="end" sideOffset={4}>
          <Menu.Popup className={menu.popup} aria-label="Columns">
            {columns.slice(1).map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                className={menu.item}
                checked={visible.includes(id)}
                closeOnClick={false}
                onCheckedChange={(isVisible) => toggle(id, isVisible)}
              >
                <Menu.CheckboxItemIndicator className={menu.mark}>
                  <CheckIcon size={16} />
                </Menu.CheckboxItemIndicator>
                <span className={menu.itemText}>{header}</span>
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
