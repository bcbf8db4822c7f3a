export { SeedModule } from './seed.module.js';
export { SeedEntity } from './seed.entity.js';
