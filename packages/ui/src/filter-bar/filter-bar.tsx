import type { FormEvent, ReactNode } from 'react';
import { Container } from '../layout/layout';
import { SearchField } from '../search-field/search-field';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** Path of the list page. */
  action: string;
  /** Accessible name of the search field. */
  label: string;
  placeholder: string;
  query: string;
  onType: (text: string) => void;
  /** Called when the visitor has finished typing. */
  onSettle: () => void;
  /** Other URL parameters, kept by a search without JavaScript. */
  hiddenFields: readonly (readonly [name: string, value: string])[];
  /** True adds a shadow, false removes the border; by default the bar has a border. */
  isScrolled?: boolean;
  /** The filter chips. */
  children: ReactNode;
}

/** A sticky search field with filter chips. It is a form, so it works without JavaScript. */
export function FilterBar(props: FilterBarProps) {
  const { action, label, placeholder, query, onType, onSettle, hiddenFields, isScrolled, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSettle();
  };
  return (
    <div className={styles.bar} data-scrolled={isScrolled}>
      <Container className={styles.inside}>
        <form className={styles.search} action={action} onBlur={onSettle} onSubmit={submit}>
          {hiddenFields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SearchField
            label={label}
            placeholder={placeholder}
            name="q"
            maxLength={80}
            value={query}
            onChange={onType}
          />
        </form>
        <div className={styles.choices}>{children}</div>
      </Container>
    </div>
  );
}
