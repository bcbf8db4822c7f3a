export { SitemapModule } from './sitemap.module.js';
