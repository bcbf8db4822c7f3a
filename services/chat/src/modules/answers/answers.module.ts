import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../knowledge/knowledge.module.js';
import { ShopModule } from '../shop/shop.module.js';
import { AnswersService } from './answers.service.js';
import { LanguageModel } from './language-model.js';

export type { Answer } from './answer.js';
export { AnswersService };

@Module({
  imports: [KnowledgeModule, ShopModule],
  providers: [AnswersService, LanguageModel],
  exports: [AnswersService],
})
export class AnswersModule {}
