export { KnowledgeModule } from './knowledge.module.js';
export { KnowledgeReader, type Finding } from './knowledge.reader.js';
export { KnowledgeEntryEntity } from './knowledge-entry.entity.js';
export { SeedEntity } from './seed.entity.js';
