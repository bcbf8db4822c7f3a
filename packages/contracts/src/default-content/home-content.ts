import type { HomeContent } from '../commerce/home-content.schema.js';

/** Placeholder names until the agency enters its real clients. */
const clientNames = [
  'Sample School',
  'Sample Clinic',
  'Sample Textiles',
  'Sample Sweets',
  'Sample Hotel',
  'Sample Builders',
  'Sample Books',
  'Sample Dairy',
  'Sample Travels',
  'Sample Jewels',
];

/** The content of a new shop. The home page also shows it while the commerce service is unavailable. */
export const defaultHomeContent: HomeContent = {
  banners: [
    {
      id: 'banner-1',
      image: '/media/hero-shop-phone-640.webp',
      alt: 'A print shop on a Lucknow street, with a hoarding of the skyline above its roof',
      title: 'Your name up in lights',
      subtitle: 'Hoardings, shop fronts and banners',
    },
    {
      id: 'banner-2',
      image: '/media/hero-press-phone-640.webp',
      alt: 'A press with inked rollers printing a sheet with the Lucknow skyline',
      title: 'Ink on paper since 2009',
      subtitle: 'Cards, leaflets, posters and invoice books',
    },
    {
      id: 'banner-3',
      image: '/media/hero-table-phone-640.webp',
      alt: 'Printed mugs, bottles and a block-printed frame on one table',
      title: 'Gifts that tell your story',
      subtitle: 'Mugs from ₹149 a piece',
    },
  ],
  clients: clientNames.map((name, index) => ({
    id: `client-${index + 1}`,
    name,
    logo: `/media/client-${String(index + 1).padStart(2, '0')}.svg`,
  })),
  services: [
    {
      id: 'service-1',
      title: 'Printed Mugs',
      description: 'Your photo, logo or wishes all around. ₹149 to ₹500 per piece.',
      icon: 'mug',
      category: 'mug',
    },
    {
      id: 'service-2',
      title: 'Printed Pens',
      description: 'A pen with your name in every hand. ₹100 to ₹500 per piece.',
      icon: 'pen',
    },
    {
      id: 'service-3',
      title: 'Garment Tags',
      description: 'Tags that help your clothes sell. Minimum order 2,000.',
      icon: 'tag',
    },
    {
      id: 'service-4',
      title: 'Die Cut Business Cards',
      description: 'Business cards cut to any shape you like.',
      icon: 'die-cut',
    },
    {
      id: 'service-5',
      title: 'Premium Cards',
      description: 'Velvet, PVC, matt, gloss and embossed: cards people hold on to.',
      icon: 'card',
    },
    {
      id: 'service-6',
      title: 'Stickers',
      description: 'Labels and stickers with half cut and lamination.',
      icon: 'sticker',
    },
    {
      id: 'service-7',
      title: 'Shooting Targets',
      description: 'Targets for clubs and ranges, printed to ISSF norms.',
      icon: 'target',
    },
    {
      id: 'service-8',
      title: 'Leaflets and Posters',
      description: 'From folded leaflets to wall posters.',
      icon: 'leaflet',
    },
    {
      id: 'service-9',
      title: 'Letter Heads and Envelopes',
      description: 'Matching stationery with your logo and colours.',
      icon: 'letterhead',
    },
    {
      id: 'service-10',
      title: 'Doctor Files',
      description: 'Files and folders for clinics, with room for every report.',
      icon: 'folder',
    },
    {
      id: 'service-11',
      title: 'Multicolour Invoice Books',
      description: 'Bill and invoice books in full colour.',
      icon: 'invoice-book',
    },
    {
      id: 'service-12',
      title: 'Digital Paper Printing',
      description: 'A few sheets or a few hundred, on the paper you choose.',
      icon: 'printer',
    },
  ],
};
