import { useEffect, useRef } from 'react';
import { Menu } from '@base-ui/react/menu';
import { Popover } from '@base-ui/react/popover';
import { CheckIcon, ChevronDownIcon } from '@chhapai/ui';
import type { ListState } from '../list/list-state';
import menu from '../menu/menu.module.css';
import { toolButtonClass } from '../tool-button';
import type { AmountsFilter, ChoiceFilter, DatesFilter } from './filter-fields';
import { commonDates, toggledChoice } from './filter-values.rules';
import styles from './filters.module.css';

interface ControlProps<Field> {
  field: Field;
  state: ListState;
}

/** Chooses values of a filter from a menu, which stays open unless only one can be chosen. */
export function ChoiceControl({ field, state }: ControlProps<ChoiceFilter>) {
  const { name, label, options, isSingle } = field;
  const chosen = state.filters[name]?.split(',') ?? [];
  const choose = (value: string, isChosen: boolean) => {
    const single = isChosen ? value : undefined;
    state.setFilters({ [name]: isSingle ? single : toggledChoice(state.filters[name], value, isChosen) });
  };
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={toolButtonClass()}>
        {label}
        {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
        <ChevronDownIcon size={14} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner} align="start" sideOffset={4}>
          <Menu.Popup className={menu.popup} aria-label={label}>
            {options.map((option) => (
              <Menu.CheckboxItem
                key={option.value}
                className={menu.item}
                checked={chosen.includes(option.value)}
                closeOnClick={isSingle ?? false}
                onCheckedChange={(isChosen) => choose(option.value, isChosen)}
              >
                <Menu.CheckboxItemIndicator className={menu.mark}>
                  <CheckIcon size={16} />
                </Menu.CheckboxItemIndicator>
                <span className={menu.itemText}>{option.label}</span>
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Chooses a range of dates or amounts. */
export function RangeControl({ field, state }: ControlProps<DatesFilter | AmountsFilter>) {
  const isDates = field.kind === 'dates';
  const isSet = [field.from, field.to].some((name) => state.filters[name]);
  return (
    <Popover.Root>
      <Popover.Trigger className={toolButtonClass()}>
        {field.label}
        {isSet && <span className={styles.count}>1</span>}
        <ChevronDownIcon size={14} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={menu.positioner} align="start" sideOffset={4}>
          <Popover.Popup className={menu.panel} aria-label={field.label}>
            {isDates && <CommonDates field={field} state={state} />}
            <div className={styles.range}>
              <RangeEnd field={field} state={state} end="from" />
              <RangeEnd field={field} state={state} end="to" />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function CommonDates({ field, state }: ControlProps<DatesFilter>) {
  return (
    <div className={styles.common}>
      {commonDates(new Date()).map(({ label, from, to }) => (
        <button
          key={label}
          type="button"
          className={styles.view}
          aria-pressed={state.filters[field.from] === from && state.filters[field.to] === to}
          onClick={() => state.setFilters({ [field.from]: from, [field.to]: to })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function RangeEnd({ field, state, end }: ControlProps<DatesFilter | AmountsFilter> & { end: 'from' | 'to' }) {
  const name = field[end];
  const input = useRef<HTMLInputElement>(null);
  const applied = state.filters[name] ?? '';
  useEffect(() => {
    // Not as the value of a controlled input, which would lose a date that is typed only in part.
    if (input.current) input.current.value = applied;
  }, [applied]);
  const apply = (value: string) => {
    if (value !== applied) state.setFilters({ [name]: value || undefined });
  };
  return (
    <label className={styles.end}>
      {end === 'from' ? 'From' : 'To'}
      <input
        {...(field.kind === 'dates' ? { type: 'date' } : { type: 'number', min: 0, step: 1, inputMode: 'decimal' })}
        ref={input}
        className={styles.input}
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget.value)}
      />
    </label>
  );
}
