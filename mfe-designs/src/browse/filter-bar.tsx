import type { FormEvent, ReactNode } from 'react';
import { Container, SearchField } from '@chhapai/ui';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  path: string;
  /** Names the search box; `placeholder` is what it shows. */
  label: string;
  placeholder: string;
  query: string;
  onType: (text: string) => void;
  /** The visitor is done typing. */
  onSettle: () => void;
  /** What else the address says, so that a search before the scripts are there keeps it. */
  kept: Readonly<Record<string, string | undefined>>;
  /** The row of choices. */
  children: ReactNode;
}

/** Stays on top while the list passes under it. A form and links: it also works before the scripts are there. */
export function FilterBar(props: FilterBarProps) {
  const { path, label, placeholder, query, onType, onSettle, kept, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSettle();
  };
  return (
    <div className={styles.bar}>
      <Container className={styles.inside}>
        <form className={styles.search} action={path} onBlur={onSettle} onSubmit={submit}>
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <SearchField
            label={label}
            placeholder={placeholder}
            name="q"
            maxLength={80}
            value={query}
            onChange={onType}
          />
        </form>
        <div className={styles.chips}>{children}</div>
      </Container>
    </div>
  );
}
