import { emptyStates } from './brand/empty-states.js';
import { clientLogos } from './brand/clients.js';
import { categoryIcons } from './brand/icons.js';
import { faviconSvg } from './brand/mark.js';
import { servicePictograms } from './brand/service-pictograms.js';
import { placeholder } from './brand/shop-pictures.js';
import { templates } from './designs/all-templates.js';
import { designPictures, designViews } from './designs/design-pictures.js';
import { templateSvg } from './designs/templates.js';
import { Canvas } from './drawing/canvas.js';
import { servedStatesMap } from './map/served-states.js';
import { bottles } from './products/bottles.js';
import { categoryPictures } from './products/categories.js';
import { keychains } from './products/keychains.js';
import { mousePads } from './products/mouse-pads.js';
import { mugs } from './products/mugs.js';
import { photoFrames } from './products/photo-frames.js';
import type { Picture } from './products/picture.js';
import { views } from './products/views.js';
import { heroes } from './scenes/banners/heroes.js';
import { strips } from './scenes/banners/strips.js';
import { unity } from './scenes/unity.js';
import { hallWorks } from './scenes/works/events-halls.js';
import { openAirWorks } from './scenes/works/events-open-air.js';
import { counterWorks } from './scenes/works/indoor-counters.js';
import { wallWorks } from './scenes/works/indoor-walls.js';
import { newsWorks } from './scenes/works/news.js';
import { boardWorks } from './scenes/works/outdoor-boards.js';
import { shopWorks } from './scenes/works/outdoor-shops.js';
import { vehicleWorks } from './scenes/works/outdoor-vehicles.js';

export const products = {
  mug: mugs,
  mousepad: mousePads,
  photoframe: photoFrames,
  bottle: bottles,
  keychain: keychains,
} as const;

/** The portfolio, in the order of its numbers. */
export const works: readonly Picture[] = [
  ...wallWorks,
  ...counterWorks,
  ...boardWorks,
  ...shopWorks,
  ...vehicleWorks,
  ...newsWorks,
  ...hallWorks,
  ...openAirWorks,
].sort((a, b) => a.name.localeCompare(b.name));

/** Everything that is rendered in three widths and two formats. */
export const pictures: readonly Picture[] = [
  ...Object.values(products).flat(),
  ...views,
  ...categoryPictures,
  placeholder,
  ...heroes,
  ...strips,
  unity,
  ...works,
  ...designPictures,
  ...designViews,
];

/** Small drawings served as they are. */
export const drawings: Readonly<Record<string, string>> = {
  favicon: faviconSvg(),
  ...Object.fromEntries(Object.entries(categoryIcons).map(([name, svg]) => [`icon-${name}`, svg])),
  ...emptyStates,
  ...servicePictograms,
  ...Object.fromEntries(clientLogos.map(({ id, svg }) => [id, svg])),
  ...Object.fromEntries(templates.map((template) => [`${template.name}-template`, templateSvg(template)])),
  'map-served-states': servedStatesMap(),
};

export function svgOf(picture: Picture): string {
  const canvas = new Canvas(picture.name, picture.width, picture.height);
  picture.draw(canvas);
  return canvas.toSvg();
}
