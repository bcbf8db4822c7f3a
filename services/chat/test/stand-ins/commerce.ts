import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { products } from './products.js';

const categories = [
  { id: 'mug', name: 'Mugs', icon: '/media/icon-mug.svg' },
  { id: 'mousepad', name: 'Mouse Pads', icon: '/media/icon-mousepad.svg' },
  { id: 'photoframe', name: 'Photo Frames', icon: '/media/icon-photoframe.svg' },
  { id: 'bottle', name: 'Bottles', icon: '/media/icon-bottle.svg' },
  { id: 'keychain', name: 'Keychains', icon: '/media/icon-keychain.svg' },
];

export const settings = {
  name: 'Chhapai',
  phone: '+91 522 000 0000',
  email: 'hello@chhapai.example',
  whatsapp: '915220000000',
  address: ['Lucknow', 'Uttar Pradesh, India'],
  location: { latitude: 26.8467, longitude: 80.9462 },
  social: [],
};

/** An HTTP server with the endpoints of commerce. Tests may change `replies`; a path without one never responds. */
export async function startCommerce() {
  const replies: Partial<Record<string, unknown>> = {
    '/api/products': products,
    '/api/categories': categories,
    '/api/site': settings,
  };
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const data = replies[request.url ?? ''];
    if (data) response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replies,
    asked,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
