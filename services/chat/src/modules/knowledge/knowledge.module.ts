import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { IndexKnowledge } from './index-knowledge.js';
import { KnowledgeReader } from './knowledge.reader.js';
import { SowKnowledge } from './sow-knowledge.js';

@Module({ providers: [SowKnowledge, IndexKnowledge, KnowledgeReader], exports: [KnowledgeReader] })
export class KnowledgeModule implements OnModuleInit {
  constructor(
    @Inject(SowKnowledge) private readonly sow: SowKnowledge,
    @Inject(IndexKnowledge) private readonly index: IndexKnowledge,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.sow.execute();
    await this.index.execute();
  }
}
