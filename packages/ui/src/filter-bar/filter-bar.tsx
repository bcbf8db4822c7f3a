import type { FormEvent, ReactNode } from 'react';
import { Container } from '../container/container';
import { SearchField } from '../search-field/search-field';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** Path of the list that the form searches. */
  action: string;
  /** Names the search box; `placeholder` is what it shows. */
  label: string;
  placeholder: string;
  query: string;
  onType: (text: string) => void;
  /** The visitor has finished typing. */
  onSettle: () => void;
  /** Other parameters of the URL, which a search without scripts keeps. */
  hiddenFields: readonly (readonly [name: string, value: string])[];
  /** Lifts the bar off the list; undefined: a line below it, always. */
  isScrolled?: boolean;
  /** The row of choices. */
  children: ReactNode;
}

/** A search box and choices that stay on top while the list scrolls under them. A form, so it works before scripts have loaded. */
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
