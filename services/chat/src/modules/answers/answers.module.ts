import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../knowledge/index.js';
import { ShopModule } from '../shop/index.js';
import { AnswerQuestion } from './answer-question.js';
import { DescribeReply } from './describe-reply.js';
import { LanguageModel } from './language-model.js';

@Module({
  imports: [KnowledgeModule, ShopModule],
  providers: [AnswerQuestion, DescribeReply, LanguageModel],
  exports: [AnswerQuestion, DescribeReply],
})
export class AnswersModule {}
