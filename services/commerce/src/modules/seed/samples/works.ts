import type { Work } from '@chhapai/contracts';

type SampleWork = Omit<Work, 'id' | 'image'> & {
  /** As tools/pictures numbers it: `work-01` … `work-25`. */
  picture: number;
};

/** The newest first, mixed as they would hang on a wall. */
const works: SampleWork[] = [
  {
    picture: 9,
    title: 'Shaam-e-Awadh Highway Hoarding',
    category: 'outdoor',
    type: 'Hoarding',
    description:
      'The skyline of Lucknow at dusk, large enough to read at 80 kilometres an hour. Printed in four panels and stretched on a steel frame; the lamps above keep it lit until midnight.',
    tags: ['hoarding', 'highway', 'skyline', 'lit'],
    dimensions: '40 × 20 ft',
    material: 'Front-lit flex, 440 gsm',
  },
  {
    picture: 1,
    title: 'Skyline Wall for a Hotel Lobby',
    category: 'indoor',
    type: 'Wall graphics',
    description:
      'One drawing across the whole wall behind the reception sofa. Printed in matching lengths and hung like wallpaper, so guests never see a seam.',
    tags: ['wall', 'lobby', 'skyline', 'hotel'],
    dimensions: '18 × 9 ft',
    material: 'Textured non-woven wallpaper, latex ink',
  },
  {
    picture: 23,
    title: 'Wedding Gate with Monogram',
    category: 'events',
    type: 'Entrance gate',
    description:
      'Printed arches inspired by chikankari, with a gold monogram and marigold garlands all over. Built in the afternoon, photographed in the evening, taken down by noon the next day.',
    tags: ['wedding', 'gate', 'chikankari', 'monogram'],
    dimensions: '16 × 12 ft',
    material: 'Fabric print on a timber frame',
  },
  {
    picture: 3,
    title: 'Visiting Cards with Madder Edges',
    category: 'indoor',
    type: 'Visiting cards',
    description:
      'Two sheets of cotton board pasted together, printed in two inks and painted madder along the edges. Each stack was pressed overnight, so the colour stays on the edges and off the faces.',
    tags: ['visiting card', 'edge painting', 'letterpress', 'stationery'],
    dimensions: '90 × 54 mm',
    material: 'Cotton board, 600 gsm',
  },
  {
    picture: 15,
    title: 'Udaan Painted Gable Wall',
    category: 'outdoor',
    type: 'Wall painting',
    description:
      'Kites over the full height of a house, scaled up by grid from a hand sketch and painted in nine days. The exterior acrylics are made to last five monsoons.',
    tags: ['wall painting', 'kites', 'mural'],
    dimensions: '30 × 42 ft',
    material: 'Exterior acrylic on plaster',
  },
  {
    picture: 19,
    title: 'Kite Festival Newspaper Jacket',
    category: 'news',
    type: 'Newspaper jacket',
    description:
      'A four-page jacket around the morning paper, with kites on the cover and the festival programme inside. Designed for newsprint, with solid colours kept clear of the fold.',
    tags: ['newspaper', 'jacket', 'kites', 'festival'],
    dimensions: '33 × 52 cm',
    material: 'Newsprint, 45 gsm',
  },
  {
    picture: 10,
    title: 'Sweet Shop Front',
    category: 'outdoor',
    type: 'Shop sign',
    description:
      'A vermilion sign box with cut acrylic letters, a striped awning and film for the window. The sign is lit from inside and opens from the front, so changing a lamp takes minutes.',
    tags: ['shop sign', 'acrylic letters', 'awning', 'lit'],
    dimensions: '14 × 3 ft',
    material: 'ACP sign box, acrylic letters, LED',
  },
  {
    picture: 7,
    title: 'Block-Print Gift Boxes and Bags',
    category: 'indoor',
    type: 'Packaging',
    description:
      'A family of boxes and carry bags in one block-print pattern, so a hamper looks like one gift. Offset-printed with matt lamination, die-cut and pasted in-house.',
    tags: ['packaging', 'gift box', 'carry bag', 'block print'],
    dimensions: '20 × 20 × 10 cm and smaller',
    material: 'SBS board, 350 gsm',
  },
  {
    picture: 11,
    title: 'Delivery Van in Paper Kites',
    category: 'outdoor',
    type: 'Vehicle wrap',
    description:
      'Kites fly from the bonnet to the rear doors of a delivery van. Cast vinyl follows the curves of the body and comes off without a trace when the campaign ends.',
    tags: ['vehicle', 'van', 'kites', 'wrap'],
    dimensions: '13 × 5 ft each side',
    material: 'Cast vinyl with gloss laminate',
  },
  {
    picture: 24,
    title: 'Conference Stage Backdrop',
    category: 'events',
    type: 'Stage backdrop',
    description:
      'A backdrop across the whole stage, with a lectern front to match. The dye-sublimated fabric doesn’t glare under stage lights or in photographs.',
    tags: ['conference', 'stage', 'backdrop', 'lectern'],
    dimensions: '24 × 12 ft',
    material: 'Dye-sublimated fabric on box truss',
  },
  {
    picture: 5,
    title: 'Five Canvases on a Terracotta Wall',
    category: 'indoor',
    type: 'Canvas prints',
    description:
      'Five prints hung as one gallery: marigolds, the skyline, embroidery, a block-print motif and kites. Pigment inks on canvas, stretched over pine frames with folded corners.',
    tags: ['canvas', 'gallery', 'marigold', 'kites'],
    dimensions: '12 × 18 in to 30 × 20 in',
    material: 'Cotton canvas, 380 gsm',
  },
  {
    picture: 16,
    title: 'Sunset City Bus Wrap',
    category: 'outdoor',
    type: 'Vehicle wrap',
    description:
      'A sunset skyline wrapped around a city bus from end to end. The windows carry perforated film: a picture from outside, a clear view from inside.',
    tags: ['bus', 'skyline', 'wrap', 'perforated film'],
    dimensions: '36 × 8 ft each side',
    material: 'Polymeric vinyl and one-way film',
  },
  {
    picture: 18,
    title: 'Full-Width Diwali Advertisement',
    category: 'news',
    type: 'Newspaper advertisement',
    description:
      'A row of lit diyas across the foot of the front page. The dark background is a single ink, so nothing smears and the greeting stays sharp on newsprint.',
    tags: ['newspaper', 'diwali', 'diya', 'advertisement'],
    dimensions: '33 × 25 cm',
    material: 'Newsprint, 45 gsm',
  },
  {
    picture: 8,
    title: 'Reception Wall with Lit Letters',
    category: 'indoor',
    type: 'Acrylic letters',
    description:
      'Raised, back-lit letters give the name a warm halo on a dark panelled wall. Laser-cut and set off the wall on steel pins.',
    tags: ['reception', 'acrylic letters', 'lit', 'office'],
    dimensions: '8 × 2.5 ft',
    material: 'Acrylic, 20 mm, warm LED',
  },
  {
    picture: 13,
    title: 'Festival Banners along an Avenue',
    category: 'outdoor',
    type: 'Pole banners',
    description:
      'Pairs of banners on every lamp post of an avenue, each pair in a different two colours. Hung on sprung arms that give way to the wind.',
    tags: ['banner', 'festival', 'street', 'pole'],
    dimensions: '2 × 6 ft',
    material: 'Blockout flex, printed both sides',
  },
  {
    picture: 25,
    title: 'Stalls for a Kite Fair',
    category: 'events',
    type: 'Printed stalls',
    description:
      'Three tent stalls with printed awnings, fronts and name boards; each stall folds into two bags. One pattern in three colours, so visitors spot them from across the ground.',
    tags: ['stall', 'kites', 'fair', 'awning'],
    dimensions: '8 × 8 ft each',
    material: 'Printed oxford cloth on steel poles',
  },
  {
    picture: 2,
    title: 'Roll-up Standees for a Bank Lobby',
    category: 'indoor',
    type: 'Standees',
    description:
      'Three standees that share one look: one colour, one word and one symbol each. They set up in a minute, and the printed panels can be changed without buying new bases.',
    tags: ['standee', 'bank', 'lobby', 'roll-up'],
    dimensions: '3 × 6.5 ft',
    material: 'Non-curl film in aluminium bases',
  },
  {
    picture: 14,
    title: 'Lit Bus Shelter Panel',
    category: 'outdoor',
    type: 'Bus shelter',
    description:
      'A cool blue panel for a water company in a bus shelter, lit from behind. Printed on both sides of the film, so the colours stay deep by day and by night.',
    tags: ['bus shelter', 'lit', 'panel'],
    dimensions: '4 × 6 ft',
    material: 'Backlit film behind toughened glass',
  },
  {
    picture: 21,
    title: 'Skyline Double-Page Spread',
    category: 'news',
    type: 'Magazine advertisement',
    description:
      'A skyline that runs across both pages of a magazine. The fold falls between two towers, so nothing in the drawing gets lost.',
    tags: ['magazine', 'skyline', 'double page', 'advertisement'],
    dimensions: '42 × 28 cm',
    material: 'Coated paper, 90 gsm',
  },
  {
    picture: 12,
    title: 'Auto-Rickshaw in Chikankari',
    category: 'outdoor',
    type: 'Vehicle wrap',
    description:
      'Printed embroidery along the side of an auto-rickshaw, drawn from the stitches of the old city. Cut so that doors and vents stay clear.',
    tags: ['auto-rickshaw', 'chikankari', 'wrap', 'vehicle'],
    dimensions: '6 × 3 ft each side',
    material: 'Polymeric vinyl with matt laminate',
  },
  {
    picture: 6,
    title: 'Café Menu Board',
    category: 'indoor',
    type: 'Menu board',
    description:
      'A menu over the counter that you can read from the door, with prices on strips that staff change themselves. The block-print counter front was made to match.',
    tags: ['menu', 'cafe', 'board', 'block print'],
    dimensions: '8 × 3 ft',
    material: 'UV print on birch ply',
  },
  {
    picture: 22,
    title: 'Exhibition Stall for an Orchard',
    category: 'events',
    type: 'Exhibition stall',
    description:
      'A curved back wall, a counter and standees for the Dasheri mango season. It packs into four cases, and two people can build it in an hour.',
    tags: ['exhibition', 'stall', 'standee', 'mango'],
    dimensions: '12 × 8 ft',
    material: 'Tension fabric on an aluminium frame',
  },
  {
    picture: 17,
    title: 'Saree Shop by Night',
    category: 'outdoor',
    type: 'Shop sign',
    description:
      'A glowing sign and lit windows for a saree shop that is busiest after dark. The letters are bent in LED neon flex, with a dimmer for late hours.',
    tags: ['shop sign', 'neon', 'saree', 'window'],
    dimensions: '16 × 4 ft',
    material: 'LED neon flex on ACP',
  },
  {
    picture: 4,
    title: 'Frosted Jaali on Office Glass',
    category: 'indoor',
    type: 'Glass film',
    description:
      'A lattice inspired by the jaalis of old havelis, cut from frosted film. It keeps meetings private, lets the light through and carries the company logo in one corner.',
    tags: ['glass', 'film', 'jaali', 'office'],
    dimensions: '12 × 8 ft',
    material: 'Frosted vinyl, plotter cut',
  },
  {
    picture: 20,
    title: 'Rangoli Leaflet in the Morning Paper',
    category: 'news',
    type: 'Leaflet insert',
    description:
      'A leaflet that slips out of the morning paper, with a rangoli to cut out and keep. Printed on stiff paper, so it falls flat and gets picked up.',
    tags: ['leaflet', 'newspaper', 'rangoli', 'insert'],
    dimensions: '15 × 21 cm',
    material: 'Art paper, 170 gsm',
  },
];

/** Rows of `works`, oldest first: the list shows the youngest id first. */
export const sampleWorks = works.toReversed().map(({ picture, ...work }) => ({
  ...work,
  image: `/media/work-${String(picture).padStart(2, '0')}-640.webp`,
}));
