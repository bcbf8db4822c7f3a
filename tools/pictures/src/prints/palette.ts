/** The brand's inks. */
export const inks = {
  paper: '#fbf7f0',
  ivory: '#f6ecd8',
  ink: '#1b1a2e',
  vermilion: '#c7301f',
  indigo: '#2c3fa3',
  deepIndigo: '#1d2a6b',
  turmeric: '#f2b01e',
  leaf: '#1e7a4c',
  madder: '#a31d3a',
  plum: '#4a1d46',
  rose: '#e9a7a0',
  teal: '#1f7f83',
  sky: '#9cc9dc',
  marigold: '#ee7f1b',
  gold: '#d9a441',
} as const;

/** Colours of a print: its ground, a main ink, a second ink, and two light colours. */
export interface Palette {
  readonly ground: string;
  readonly main: string;
  readonly accent: string;
  readonly light: string;
  readonly glow: string;
}

export interface PrintOptions {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly seed: number;
}
