import { Module } from '@nestjs/common';
import { KnowledgeEntryEntity, SeedEntity } from './knowledge.entities.js';
import { KnowledgeService } from './knowledge.service.js';
import { PrepareKnowledge } from './prepare-knowledge.js';

export type { Passage } from './knowledge.service.js';
export { KnowledgeService };

export const knowledgeEntities = [KnowledgeEntryEntity, SeedEntity];

@Module({ providers: [PrepareKnowledge, KnowledgeService], exports: [KnowledgeService] })
export class KnowledgeModule {}
