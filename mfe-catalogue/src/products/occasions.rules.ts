import type { Occasion } from '@chhapai/contracts';

/** What shoppers buy for, as a filter names it and as the title of a shelf. */
export const occasions: readonly { id: Occasion; name: string; title: string }[] = [
  { id: 'diwali', name: 'Diwali', title: 'For Diwali' },
  { id: 'wedding', name: 'Weddings', title: 'For weddings' },
  { id: 'birthday', name: 'Birthdays', title: 'For birthdays' },
  { id: 'office', name: 'Office', title: 'For the office' },
  { id: 'home', name: 'Home', title: 'For the home' },
];
