import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { IndexKnowledge } from './index-knowledge.js';
import { KnowledgeReader } from './knowledge.reader.js';
import { SeedKnowledge } from './seed-knowledge.js';

@Module({ providers: [SeedKnowledge, IndexKnowledge, KnowledgeReader], exports: [KnowledgeReader] })
export class KnowledgeModule implements OnModuleInit {
  constructor(
    @Inject(SeedKnowledge) private readonly seed: SeedKnowledge,
    @Inject(IndexKnowledge) private readonly index: IndexKnowledge,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.seed.execute();
    await this.index.execute();
  }
}
