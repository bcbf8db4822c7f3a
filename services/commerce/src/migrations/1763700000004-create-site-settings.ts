import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shown until staff enter the shop's details; the phone number and the domain belong to nobody. */
const placeholders = {
  name: 'Chhapai',
  phone: '+91 522 000 0000',
  email: 'hello@chhapai.example',
  whatsapp: '915220000000',
  address: ['Lucknow', 'Uttar Pradesh, India'],
  location: { latitude: 26.8467, longitude: 80.9462 },
  social: [
    { network: 'X', url: 'https://x.com/' },
    { network: 'YouTube', url: 'https://www.youtube.com/' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { network: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'Facebook', url: 'https://www.facebook.com/' },
  ],
};

export class CreateSiteSettings1763700000004 implements MigrationInterface {
  readonly name = 'CreateSiteSettings1763700000004';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE site_settings (
        id boolean CONSTRAINT pk_site_settings PRIMARY KEY DEFAULT true,
        settings jsonb NOT NULL,
        CONSTRAINT ck_site_settings_only_one CHECK (id)
      )`);
    await db.query('INSERT INTO site_settings (settings) VALUES ($1)', [JSON.stringify(placeholders)]);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE site_settings');
  }
}
