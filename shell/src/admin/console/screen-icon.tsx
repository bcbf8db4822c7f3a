import { Icon, type IconProps } from '@chhapai/ui';

/** The icons that entries of `staff` in an app's definition can name. */
const DRAWINGS: Readonly<Record<string, string>> = {
  home: 'M4 11l8-6.5 8 6.5v8.5h-5.5v-5h-5v5H4z',
  orders: 'M5 8h14l-1 12H6zM9 8V6.5a3 3 0 0 1 6 0V8',
  invoices: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
  'credit-notes': 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 10.5h5',
  figures: 'M4 20h16M7 20v-6M12 20V5M17 20v-9',
  returns: 'M4 9h11a4.5 4.5 0 0 1 0 9H8M8 5L4 9l4 4',
  tax: 'M18 6L6 18M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  products: 'M12 3.5l8 4.3v8.4l-8 4.3-8-4.3V7.8zM4 7.8l8 4.4 8-4.4M12 12.2v8.3',
  categories: 'M4 4.5h6.5V11H4zM13.5 4.5H20V11h-6.5zM4 14h6.5v6.5H4zM13.5 14H20v6.5h-6.5z',
  reviews: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  enquiries: 'M4 6h16v12H4zM4 7l8 6.5L20 7',
  quotations: 'M6 3.5h8.5L18 7v13.5H6zM14 3.5V7.5h4M9 12h6M9 15.5h6',
  conversations: 'M4 5.5h16v11H10l-4.5 3.5v-3.5H4z',
  people:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.5 19.5c.4-3.4 2.6-5 5.5-5s5.1 1.6 5.5 5M16 11.2a2.7 2.7 0 1 0-1-5.2M16.5 14.6c2.3.2 3.7 1.8 4 4.4',
  person: 'M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4zM5 20c.5-4 3.2-5.8 7-5.8s6.5 1.8 7 5.8',
  audit: 'M5 4.5h14v15H5zM8.5 9h7M8.5 12.5h7M8.5 16h4',
  settings: 'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 5.5v4M9 14.5v4',
  designs: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3',
  works: 'M4 5h16v14H4zM4 15.5l4.5-4.5 4 4 3-3L20 16',
  promotions: 'M4 10v4l10 4.5v-13zM14 9.5c2 0 3 1 3 2.5s-1 2.5-3 2.5M6.5 14.7V19h3v-3',
  releases: 'M12 3.5c3 2.5 4.5 5.5 4.5 9l-2 3.5h-5l-2-3.5c0-3.5 1.5-6.5 4.5-9zM9.5 16l-2.5 4M14.5 16l2.5 4M12 9.5v1',
  jobs: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.5l3 2',
};

/** The icon of an entry that names none, or an unknown one. */
const DOT = 'M12 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z';

export function ScreenIcon({ name = '', ...icon }: IconProps & { name?: string | undefined }) {
  return <Icon {...icon} d={DRAWINGS[name] ?? DOT} />;
}
