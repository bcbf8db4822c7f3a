import type { DeliveryWindow } from '@chhapai/contracts';

const day = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOf = (date: string): string => day.format(new Date(date));

/** `Tue, 1 Dec and Fri, 4 Dec`, to follow “between”. */
export const windowWords = ({ earliest, latest }: DeliveryWindow): string => `${dayOf(earliest)} and ${dayOf(latest)}`;
