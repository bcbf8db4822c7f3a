/** Line icons on a 24-unit grid, in the colour of the surrounding text. */
const outlines = {
  all: '<rect x="3.5" y="3.5" width="7" height="7" rx="1.5"/><rect x="13.5" y="3.5" width="7" height="7" rx="1.5"/><rect x="3.5" y="13.5" width="7" height="7" rx="1.5"/><path d="M17 13.4l3.6 3.6-3.6 3.6-3.6-3.6z"/>',
  mug: '<path d="M4 6.5v10.8A2.7 2.7 0 0 0 6.7 20h6.6a2.7 2.7 0 0 0 2.7-2.7V6.5"/><ellipse cx="10" cy="6.5" rx="6" ry="1.9"/><path d="M16 9.5h1.7a2.8 2.8 0 0 1 2.8 2.8v.4a2.8 2.8 0 0 1-2.8 2.8H16"/><path d="M10 11.2l1.6 1.9-1.6 2.5-1.6-2.5z"/>',
  mousepad:
    '<path d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z"/><rect x="12.5" y="8.5" width="5" height="7.5" rx="2.5"/><path d="M15 8.7v2.3M6 15.5l2.2-3 2 2.4"/>',
  photoframe:
    '<rect x="4" y="3" width="16" height="18" rx="1.5"/><path d="M4.3 3.3l3.2 3.2M19.7 3.3l-3.2 3.2M4.3 20.7l3.2-3.2M19.7 20.7l-3.2-3.2"/><path d="M7.5 6.5h9v11h-9z"/><path d="M9.5 17.3v-3.2c0-1.7 1-2.6 2.5-3.6 1.5 1 2.5 1.9 2.5 3.6v3.2"/>',
  bottle:
    '<path d="M9.8 2.8h4.4v3H9.8z"/><path d="M9.9 5.8v1c0 1.4-2.6 2.3-2.6 4.9v7.5a2 2 0 0 0 2 2h5.4a2 2 0 0 0 2-2v-7.5c0-2.6-2.6-3.5-2.6-4.9v-1"/><path d="M7.3 12.2h9.4M7.3 17h9.4"/>',
  keychain:
    '<circle cx="9" cy="6.5" r="3.7"/><path d="M11.2 9.5l2.1 2.9"/><path d="M12.4 12.7l4.3-1.5a1.5 1.5 0 0 1 1.9.9l1.9 5.4a1.5 1.5 0 0 1-.9 1.9l-4.3 1.5a1.5 1.5 0 0 1-1.9-.9L11.5 14.6a1.5 1.5 0 0 1 .9-1.9z"/><path d="M14.8 15.1l.1.1"/>',
} as const;

export const categoryIcons: Readonly<Record<keyof typeof outlines, string>> = Object.fromEntries(
  Object.entries(outlines).map(([name, markup]) => [
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${markup}</svg>`,
  ]),
) as Record<keyof typeof outlines, string>;
