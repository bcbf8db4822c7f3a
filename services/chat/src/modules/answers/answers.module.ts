import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../knowledge/index.js';
import { ShopModule } from '../shop/index.js';
import { AnswerQuestion } from './answer-question.js';
import { LanguageModel } from './language-model.js';

@Module({
  imports: [KnowledgeModule, ShopModule],
  providers: [AnswerQuestion, LanguageModel],
  exports: [AnswerQuestion],
})
export class AnswersModule {}
