import type { SiteSettings } from '@chhapai/contracts';

/** The agency's details for tests. */
export const testSite: SiteSettings = {
  name: 'Chhapai',
  phone: '+91 522 000 0000',
  email: 'hello@chhapai.example',
  whatsapp: '915220000000',
  address: ['Lucknow', 'Uttar Pradesh, India'],
  location: { latitude: 26.8467, longitude: 80.9462 },
  social: ['X', 'YouTube', 'LinkedIn', 'Instagram', 'Facebook'].map((network) => ({
    network,
    url: `https://www.${network.toLowerCase()}.com/`,
  })),
};

/** Scripts the service's reply with them. */
export const siteReply = { 'GET /api/site': { success: true, data: testSite } };
