import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { madeUpWord } from './words.mjs';

const CATEGORIES = [
  ['mug', 'Mugs', 'Mug'],
  ['mousepad', 'Mouse Pads', 'Mouse Pad'],
  ['photoframe', 'Photo Frames', 'Frame'],
  ['bottle', 'Bottles', 'Bottle'],
  ['keychain', 'Keychains', 'Keychain'],
];

/** Starts a stub of the commerce service, with `count` products that have made-up names. */
export async function startCommerceStub(count) {
  const products = Array.from({ length: count }, (_, index) => {
    const [category, , noun] = CATEGORIES[index % CATEGORIES.length];
    return {
      _id: `0197b3a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
      name: `${madeUpWord(index)} ${madeUpWord(index * 7 + 3)} ${noun}`,
      category,
      featured: false,
      price: 99 + (index % 600),
      description: Array.from({ length: 30 }, (_, word) => madeUpWord(index * 31 + word * 17).toLowerCase()).join(' '),
      image: '/media/mug-kites-640.webp',
    };
  });
  const categories = CATEGORIES.map(([id, name]) => ({ id, name, icon: `/media/icon-${id}.svg` }));
  const site = {
    name: 'Chhapai',
    phone: '+91 522 000 0000',
    email: 'hello@chhapai.example',
    whatsapp: '915220000000',
    address: ['Lucknow'],
    location: { latitude: 26.8467, longitude: 80.9462 },
    social: [],
  };
  /** The reply to a path. Lists of products have pages of the requested size; their cursors are positions in the list. */
  const replyTo = ({ pathname, searchParams }) => {
    if (pathname !== '/api/products')
      return { success: true, data: { '/api/categories': categories, '/api/site': site }[pathname] };
    const start = Number(searchParams.get('after') ?? 0);
    const end = start + Number(searchParams.get('limit'));
    return { success: true, data: products.slice(start, end), next: end < products.length ? String(end) : null };
  };
  const server = createServer(({ url, headers }, response) => {
    const body = JSON.stringify(replyTo(new URL(url, 'http://commerce')));
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    response.setHeader('content-type', 'application/json').setHeader('etag', etag);
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
