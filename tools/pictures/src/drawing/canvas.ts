import { element, group, type Attributes } from './element.js';

/** A stop of a gradient; offset and opacity are from 0 to 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A picture being drawn: layers from back to front, and the gradients, blurs and clips they refer to. */
export class Canvas {
  private readonly defs: string[] = [];
  private layers: string[] = [];
  private readonly blurs = new Map<number, string>();
  private count = 0;

  constructor(
    readonly name: string,
    readonly width: number,
    readonly height: number,
  ) {}

  add(...markup: string[]): void {
    this.layers.push(...markup);
  }

  /** Everything `draw` adds becomes one group, which is moved or faded as a whole. */
  nest(attributes: Attributes, draw: () => void): void {
    const outer = this.layers;
    this.layers = [];
    draw();
    const inner = this.layers;
    this.layers = outer;
    this.add(group(attributes, ...inner));
  }

  linear(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    return this.define('linearGradient', { gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stopList(stops));
  }

  radial(stops: readonly Stop[], cx: number, cy: number, r: number, squash = 1): string {
    const gradientTransform = squash === 1 ? undefined : `translate(0 ${cy * (1 - squash)}) scale(1 ${squash})`;
    return this.define(
      'radialGradient',
      { gradientUnits: 'userSpaceOnUse', cx, cy, r, gradientTransform },
      stopList(stops),
    );
  }

  blur(deviation: number): string {
    const known = this.blurs.get(deviation);
    if (known) return known;
    const region = { x: '-50%', y: '-50%', width: '200%', height: '200%', 'color-interpolation-filters': 'sRGB' };
    const made = this.define('filter', region, element('feGaussianBlur', { stdDeviation: deviation }));
    this.blurs.set(deviation, made);
    return made;
  }

  clip(d: string, rule?: 'evenodd'): string {
    return this.define('clipPath', {}, element('path', { d, 'clip-rule': rule }));
  }

  toSvg(): string {
    const { width, height } = this;
    return element(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
      element('defs', {}, ...this.defs),
      ...this.layers,
    );
  }

  private define(name: string, attributes: Attributes, inner: string): string {
    const id = `${this.name}-${++this.count}`;
    this.defs.push(element(name, { id, ...attributes }, inner));
    return `url(#${id})`;
  }
}

const stopList = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');

export const fill = (d: string, paint: string, more: Attributes = {}) => element('path', { d, fill: paint, ...more });

export const stroke = (d: string, paint: string, width: number, more: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke: paint,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const clipped = (clip: string, ...children: string[]) => group({ 'clip-path': clip }, ...children);
