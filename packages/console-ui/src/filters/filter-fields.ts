import type { FilterValues } from './filter-values.rules';

interface Labelled {
  label: string;
}

/** Text that the API looks for in several columns. */
export interface SearchFilter extends Labelled {
  kind: 'search';
  name: string;
  placeholder?: string;
}

/** One or more of a few values; several are separated by commas, which means "or". */
export interface ChoiceFilter extends Labelled {
  kind: 'choice';
  name: string;
  options: readonly { value: string; label: string }[];
  /** Allows one value only. */
  isSingle?: boolean;
}

/** A range of dates, both inclusive, e.g. `2026-11-23`. */
export interface DatesFilter extends Labelled {
  kind: 'dates';
  from: string;
  to: string;
}

/** A range of amounts, both inclusive, in rupees. */
export interface AmountsFilter extends Labelled {
  kind: 'amounts';
  from: string;
  to: string;
}

/** Any text that has to match exactly, such as an email address. */
export interface TextFilter extends Labelled {
  kind: 'text';
  name: string;
  placeholder?: string;
  /** The maximum length that the API accepts, in characters. */
  maxLength: number;
}

/** A filter of a list; `name`, `from` and `to` are query parameters of the page and of the API. */
export type FilterField = SearchFilter | ChoiceFilter | DatesFilter | AmountsFilter | TextFilter;

/** A named set of filters. */
export interface ListView {
  id: string;
  label: string;
  filters: FilterValues;
}
