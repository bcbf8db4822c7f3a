import { useState, type ReactNode } from 'react';
import { useSearchParams } from '@chhapai/host-api';
import { Chip, ChipRow, SearchField } from '@chhapai/ui';
import styles from './list-orders.module.css';

/** The chips, with the statuses that each selects; `''` selects all orders. */
const filters = [
  { value: '', label: 'All' },
  { value: 'placed,confirmed,printing,ready', label: 'In progress' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'returned', label: 'Returned' },
] as const;

export interface OrderFilter {
  /** Part of the order's number, or words from product names. */
  q: string;
  /** Statuses, separated by commas; empty for all. */
  status: string;
}

/** The filter in the URL, e.g. `/orders?q=mug&status=shipped`, so that the Back button and a reload show the same orders. */
export function useOrderFilter(): [OrderFilter, (filter: Partial<OrderFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get('status') ?? '';
  const filter = {
    q: (parameters.get('q') ?? '').trim().slice(0, 80),
    status: filters.some(({ value }) => value === status) ? status : '',
  };
  const change = (part: Partial<OrderFilter>) =>
    setParameters(
      Object.entries({ ...filter, ...part }).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    );
  return [filter, change];
}

interface OrderFilterBarProps {
  filter: OrderFilter;
  onChange: (filter: Partial<OrderFilter>) => void;
  /** The number of orders found, which screen readers announce. */
  children: ReactNode;
}

/** A search field, which searches on Enter and when it loses focus, and chips for the status. */
export function OrderFilterBar({ filter, onChange, children }: OrderFilterBarProps) {
  const [typed, setTyped] = useState(filter.q);
  // The URL can also change elsewhere, for example through “Show all orders”; the field then shows the new search.
  const [lastQuery, setLastQuery] = useState(filter.q);
  if (lastQuery !== filter.q) {
    setLastQuery(filter.q);
    setTyped(filter.q);
  }
  const changeQuery = (text: string) => {
    setTyped(text);
    if (text === '') onChange({ q: '' });
  };
  const search = () => {
    if (typed.trim() !== filter.q) onChange({ q: typed.trim() });
  };
  return (
    <div className={styles.filter}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <SearchField
          label="Search your orders"
          placeholder="Order number or product"
          name="q"
          maxLength={80}
          value={typed}
          onChange={changeQuery}
          onBlur={search}
        />
      </form>
      <ChipRow label="Status">
        {filters.map(({ value, label }) => (
          <Chip
            key={value}
            selected={filter.status === value}
            onClick={() => onChange({ q: typed.trim(), status: value })}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
      <p role="status" className={styles.found}>
        {children}
      </p>
    </div>
  );
}
