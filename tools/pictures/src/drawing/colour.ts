type Rgb = readonly [number, number, number];

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHexByte = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** Mixes two colours: `share` is the share of `to`, from 0 to 1. */
export function blend(from: string, to: string, share: number): string {
  const [start, end] = [parseHex(from), parseHex(to)];
  return `#${start.map((channel, index) => toHexByte(channel + ((end[index] ?? 0) - channel) * share)).join('')}`;
}

export const lighten = (hex: string, share: number) => blend(hex, '#ffffff', share);

/** Shadows are a warm violet, as in daylight; plain black looks unnatural on paper. */
export const darken = (hex: string, share: number) => blend(hex, '#160e24', share);

export const isDark = (hex: string) => {
  const [r, g, b] = parseHex(hex);
  return r * 0.299 + g * 0.587 + b * 0.114 < 110;
};
