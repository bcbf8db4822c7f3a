import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../knowledge/index.js';
import { ShopModule } from '../shop/index.js';
import { AnswersService } from './answers.service.js';
import { LanguageModel } from './language-model.js';

@Module({
  imports: [KnowledgeModule, ShopModule],
  providers: [AnswersService, LanguageModel],
  exports: [AnswersService],
})
export class AnswersModule {}
