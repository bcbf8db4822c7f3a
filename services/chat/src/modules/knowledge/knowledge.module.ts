import { Module } from '@nestjs/common';
import { KnowledgeService } from './knowledge.service.js';
import { PrepareKnowledge } from './prepare-knowledge.js';

@Module({ providers: [PrepareKnowledge, KnowledgeService], exports: [KnowledgeService] })
export class KnowledgeModule {}
