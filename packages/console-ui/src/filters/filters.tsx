import { useEffect, useRef, useState } from 'react';
import { CloseIcon, holdsFocus, SearchIcon, VisuallyHidden } from '@chhapai/ui';
import type { ListState } from '../list/list-state';
import { useShortcuts } from '../shortcuts/shortcuts';
import type { FilterField, SearchFilter, TextFilter } from './filter-fields';
import { activeFilters } from './filter-values.rules';
import { ChoiceControl, RangeControl } from './filter-controls';
import styles from './filters.module.css';
import { SaveView, Views } from './views';

/** The views, search field, filters and active filters of a list, in the region "Filters". */
export function Filters({ state }: { state: ListState }) {
  const region = useRegionFocus();
  if (state.fields.length === 0 && state.views.length === 0) return null;
  const search = state.fields.find((field) => field.kind === 'search');
  return (
    <section {...region} aria-label="Filters" tabIndex={-1} className={styles.filters}>
      {state.views.length > 0 && <Views state={state} />}
      <div className={styles.controls}>
        {search && <SearchControl key={state.viewId} field={search} state={state} />}
        {state.fields.map((field) => (
          <FilterControl key={field.label} field={field} state={state} />
        ))}
      </div>
      <ActiveFilters state={state} />
    </section>
  );
}

/** Keeps focus in the region if the control that has it disappears, such as the button that removes a filter. */
function useRegionFocus() {
  const ref = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && holdsFocus(null)) ref.current?.focus({ preventScroll: true });
  });
  // An element that is removed has no blur event.
  return { ref, onFocus: () => void (hasFocus.current = true), onBlur: () => void (hasFocus.current = false) };
}

function FilterControl({ field, state }: { field: FilterField; state: ListState }) {
  switch (field.kind) {
    case 'search':
      return null;
    case 'choice':
      return <ChoiceControl field={field} state={state} />;
    case 'dates':
    case 'amounts':
      return <RangeControl field={field} state={state} />;
    case 'text':
      return <TextControl field={field} state={state} />;
  }
}

/** How long to wait after the last keystroke before the list changes, in milliseconds. */
const DEBOUNCE_MS = 250;

/** Text that is typed into a field and reaches the URL after a pause. */
function useTypedFilter(name: string, state: ListState) {
  const inUrl = state.filters[name] ?? '';
  const [text, setText] = useState(inUrl);
  const sent = useRef(inUrl);
  const { setFilters } = state;
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      setFilters({ [name]: text.trim() || undefined }, { isTyping: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, name, setFilters]);
  useEffect(() => {
    // Changed by going back, or by clearing the filters.
    if (inUrl === sent.current) return;
    sent.current = inUrl;
    setText(inUrl);
  }, [inUrl]);
  return [text, setText] as const;
}

function SearchControl({ field, state }: { field: SearchFilter; state: ListState }) {
  const [text, setText] = useTypedFilter(field.name, state);
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: 'f', label: field.label, group: 'List', run: () => input.current?.focus(), isKeyOnly: true }]);
  return (
    <label className={styles.search}>
      <VisuallyHidden>{field.label}</VisuallyHidden>
      <SearchIcon size={16} className={styles.lens} />
      <input
        ref={input}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        className={styles.input}
        placeholder={field.placeholder ?? field.label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

function TextControl({ field, state }: { field: TextFilter; state: ListState }) {
  const { name, label, placeholder, maxLength } = field;
  const [text, setText] = useTypedFilter(name, state);
  return (
    <label className={styles.text}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        autoComplete="off"
        maxLength={maxLength}
        className={styles.input}
        placeholder={placeholder ?? label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

function ActiveFilters({ state }: { state: ListState }) {
  const active = activeFilters(state.fields, state.filters);
  if (!state.isFiltered) return null;
  return (
    <ul role="list" className={styles.active}>
      {active.map(({ label, value, names }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${label}: ${value}`}
            onClick={() => state.setFilters(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            <span>
              <span className={styles.chipLabel}>{label}</span> {value}
            </span>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={state.clearFilters}>
          Clear filters
        </button>
      </li>
      {state.own && state.views.length === 0 && (
        <li>
          <SaveView state={state} own={state.own} view={undefined} />
        </li>
      )}
    </ul>
  );
}
