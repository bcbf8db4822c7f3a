export { KnowledgeModule } from './knowledge.module.js';
export { KnowledgeService, type Passage } from './knowledge.service.js';
export { KnowledgeEntryEntity } from './knowledge-entry.entity.js';
export { SeedEntity } from './seed.entity.js';
