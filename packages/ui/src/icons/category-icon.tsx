import { Icon, type IconProps } from './icon';

const DRAWINGS: Record<string, string> = {
  mug: 'M4 6v11a3 3 0 0 0 3 3h6a3 3 0 0 0 3-3V6M16 9h2a3 3 0 0 1 0 6.5h-2M4 6c0-2.7 12-2.7 12 0S4 8.7 4 6z',
  mousepad:
    'M2.5 5.5h19v13h-19zM15.5 8.5a2.5 2.5 0 0 1 2.5 2.5v2a2.5 2.5 0 0 1-5 0v-2a2.5 2.5 0 0 1 2.5-2.5zM15.5 8.5v2.5M5.5 15.5l2-2.5 2 2.5',
  photoframe: 'M3.5 3.5h17v17h-17zM7 7h10v10H7zM7 15l3-3.5 2.5 2.5 1.5-1.5 3 3M14 9.3v.1',
  bottle:
    'M10 2.5h4v3.2h-4zM10 5.7c-2 1-3 2.3-3 4.3v9.5a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2V10c0-2-1-3.3-3-4.3M7 12h10M7 17.5h10',
  keychain:
    'M15.5 2.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12.7 9.3 10.5 11.5M6.5 11h5l1.5 2v6.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V13.5zM8.5 14.5v.1',
};

/** The icon of a product category; renders nothing for a category without one. */
export function CategoryIcon({ id, ...icon }: IconProps & { id: string }) {
  const drawing = Object.hasOwn(DRAWINGS, id) && DRAWINGS[id];
  return drawing ? <Icon {...icon} d={drawing} /> : null;
}
