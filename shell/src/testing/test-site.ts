import type { SiteSettings } from '@chhapai/contracts';

export const testSite: SiteSettings = {
  name: 'Chhapai',
  phone: '+91 522 000 0000',
  email: 'hello@chhapai.example',
  whatsapp: '915220000000',
  address: ['Lucknow', 'Uttar Pradesh, India'],
  location: { latitude: 26.8467, longitude: 80.9462 },
  social: [
    { network: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'Facebook', url: 'https://www.facebook.com/' },
  ],
};

export const siteReply = { 'GET /api/site': { success: true, data: testSite } };
