export { WorksModule } from './works.module.js';
export { WorkEntity } from './work.entity.js';
