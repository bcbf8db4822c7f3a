import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../knowledge/knowledge.module.js';
import { AnswersService } from './answers.service.js';
import { LanguageModel } from './language-model.js';
import { ShopService } from './shop.service.js';

export type { Answer } from './answers.service.js';
export { AnswersService };

@Module({
  imports: [KnowledgeModule],
  providers: [AnswersService, LanguageModel, ShopService],
  exports: [AnswersService],
})
export class AnswersModule {}
