import { paint, place, shape } from '../../drawing/artwork.js';
import { rect } from '../../geometry/outlines.js';
import { chikanJaal } from '../../prints/chikankari.js';
import { kiteSky } from '../../prints/kites.js';
import { inks } from '../../prints/palette.js';
import { lucknowSkyline, rooftops } from '../../prints/skyline.js';
import { drawRowOfHouses } from '../sets/houses.js';
import { drawSky } from '../sets/sky.js';
import { drawVignette } from '../sets/stage.js';
import { drawStreet, drawTree } from '../sets/street.js';
import { drawAutoRickshaw, drawBus, drawVan } from '../sets/vehicles.js';
import { flat, kiteInks, caption, work } from './work.js';

const skySheet = { ground: '#2d8f92', main: '#0f3f46', accent: inks.vermilion, light: '#a9dcd6', glow: inks.turmeric };

export const vehicleWorks = [
  work(11, 'Delivery van wrapped in paper kites in front of old town houses', (canvas) => {
    drawSky(canvas, 'noon', 560);
    drawRowOfHouses(canvas, 556);
    drawStreet(canvas, 554, 600);
    drawVan(canvas, {
      x: 150,
      base: 678,
      scale: 1.1,
      colour: '#2d8f92',
      wrap: [
        ...flat(620, 300, '#2d8f92'),
        ...kiteSky({ width: 330, height: 178, palette: skySheet, seed: 15, colours: kiteInks, count: 7, largest: 48 }),
        shape(rect(0, 172, 330, 64), { fill: inks.vermilion }),
        ...caption('patang post', { x: 258, y: 214, size: 27, fill: '#fff4dc' }),
      ],
    });
    drawVignette(canvas, 0.24);
  }),
  work(12, 'Auto-rickshaw with chikankari print along its side', (canvas) => {
    drawSky(canvas, 'morning', 560);
    canvas.add(
      paint(
        place(rooftops({ width: 1060, height: 210, ink: '#c9a58e', opening: '#f3dcc0', trim: '#b58a76' }), {
          x: -50,
          y: 352,
        }),
      ),
    );
    drawStreet(canvas, 560, 606);
    drawTree(canvas, 850, 592, 330);
    drawTree(canvas, 90, 590, 270, '#5b8f4a');
    drawAutoRickshaw(canvas, {
      x: 220,
      base: 686,
      scale: 1.28,
      colour: '#1e7a4c',
      wrap: [...flat(440, 360, '#1e7a4c'), ...chikanJaal({ width: 440, height: 320, seed: 4, thread: '#fff8e6' })],
    });
    drawVignette(canvas, 0.24);
  }),
  work(16, 'City bus wrapped in a sunset skyline', (canvas) => {
    drawSky(canvas, 'morning', 560);
    drawRowOfHouses(canvas, 556);
    drawTree(canvas, 52, 580, 300);
    drawStreet(canvas, 554, 598);
    drawBus(canvas, {
      x: 54,
      base: 684,
      scale: 0.95,
      colour: '#b3263f',
      wrap: lucknowSkyline({
        width: 920,
        height: 280,
        palette: { ground: '#b3263f', main: '#3b1730', accent: '#d8432f', light: '#fff0c2', glow: '#f8b630' },
        seed: 9,
        gate: 0.34,
        ground: 0.9,
      }),
    });
    drawVignette(canvas, 0.24);
  }),
] as const;
