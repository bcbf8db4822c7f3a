export { SeedEntity } from './seed.entity.js';
export { SeedModule } from './seed.module.js';
