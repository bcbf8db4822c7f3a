import type { Canvas } from '../../drawing/canvas.js';
import { drawHouse } from './facade.js';

/** Four old town houses side by side, across the whole scene; `lit` at dusk. */
export function drawRowOfHouses(canvas: Canvas, base: number, lit = false): void {
  drawHouse(canvas, {
    x: -30,
    base,
    width: 250,
    height: 380,
    wall: '#dcae7a',
    floors: 3,
    columns: 3,
    shutters: '#2f6f7a',
    lit,
  });
  drawHouse(canvas, {
    x: 220,
    base,
    width: 220,
    height: 310,
    wall: '#e7c9a4',
    floors: 2,
    columns: 2,
    shutters: '#7d3a34',
    lit,
  });
  drawHouse(canvas, {
    x: 440,
    base,
    width: 290,
    height: 420,
    wall: '#c98d6e',
    floors: 3,
    columns: 3,
    shutters: '#36605a',
    lit,
  });
  drawHouse(canvas, {
    x: 730,
    base,
    width: 260,
    height: 340,
    wall: '#e2bd8c',
    floors: 2,
    columns: 3,
    shutters: '#31527d',
    lit,
  });
}
