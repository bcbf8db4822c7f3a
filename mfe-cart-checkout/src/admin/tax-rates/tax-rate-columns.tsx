import { DateCell, type FilterField, type ListColumn, type ListView } from '@chhapai/console-ui';
import { Badge } from '@chhapai/ui';
import { ALL_OTHER_GOODS, rateStateNames, type RateWithState, type RateState } from './tax-rates.rules';
import styles from './tax-rates.module.css';

export const rateFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search rates', placeholder: 'HSN or goods' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    options: Object.entries(rateStateNames).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'check',
    label: 'Certainty',
    isSingle: true,
    options: [{ value: 'yes', label: 'Check with your accountant' }],
  },
];

export const rateViews: readonly ListView[] = [
  { id: 'in-force', label: 'In force', filters: { state: 'current' } },
  { id: 'planned', label: 'Planned', filters: { state: 'planned' } },
  { id: 'to-check', label: 'To check', filters: { state: 'current', check: 'yes' } },
];

const tones = { current: 'success', planned: 'info', replaced: 'neutral' } as const satisfies Record<RateState, string>;

export const rateColumns: readonly ListColumn<RateWithState>[] = [
  { id: 'hsn', header: 'HSN', cell: ({ hsn }) => hsn || ALL_OTHER_GOODS },
  {
    id: 'note',
    header: 'Description',
    cell: ({ note, unsure }) => (
      <span className={styles.description}>
        {note}
        {unsure && <Badge tone="caution">Check with your accountant</Badge>}
      </span>
    ),
  },
  { id: 'rate', header: 'Rate', isNumeric: true, cell: ({ rate }) => formatPercent(rate) },
  {
    id: 'validFrom',
    header: 'Valid from',
    cell: ({ validFrom }) => <DateCell iso={validFrom} />,
  },
  { id: 'state', header: 'Status', cell: ({ state }) => <Badge tone={tones[state]}>{rateStateNames[state]}</Badge> },
  { id: 'source', header: 'Source', cell: ({ source }) => <span className={styles.source}>{source}</span> },
];

/** A rate such as `18%`. */
export const formatPercent = (rate: number): string => `${rate.toLocaleString('en-IN')}%`;
