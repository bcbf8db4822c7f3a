import type { ListTotal } from '@chhapai/contracts';

/** The number of rows, such as `1,234`, or `10,000+` if counting stopped there. */
export const formatTotal = ({ count, exact }: ListTotal): string =>
  `${count.toLocaleString('en-IN')}${exact ? '' : '+'}`;
