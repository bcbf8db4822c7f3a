export { SiteModule } from './site.module.js';
export { SiteSettingsEntity } from './site-settings.entity.js';
