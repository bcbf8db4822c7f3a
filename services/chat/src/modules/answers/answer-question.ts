import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '../../domain/language/language-of.js';
import { readQuestion, type Question } from '../../domain/language/read-question.js';
import { KnowledgeReader } from '../knowledge/index.js';
import { findProducts, productRequest, Shop, type ProductIndex } from '../shop/index.js';
import type { Answer } from './answer.js';
import { catalogueAnswer } from './catalogue-answer.rules.js';
import { phrases } from './domain/phrases.js';
import { passages, personAnswer } from './knowledge-answer.rules.js';
import { LanguageModel } from './language-model.js';

/** Passages that a language model gets to see. */
const MOST_PASSAGES = 3;

/** Answers from what the agency knows: the catalogue for products and prices, the knowledge base for all else. */
@Injectable()
export class AnswerQuestion {
  constructor(
    @Inject(KnowledgeReader) private readonly knowledge: KnowledgeReader,
    @Inject(Shop) private readonly shop: Shop,
    @Inject(LanguageModel) private readonly model: LanguageModel,
  ) {}

  async execute(text: string, language: Language): Promise<Answer> {
    const question = readQuestion(text, language);
    const say = phrases[language];
    const [findings, index, settings] = await Promise.all([
      this.knowledge.search(question, MOST_PASSAGES),
      this.shop.index(),
      this.shop.settings(),
    ]);
    const known = passages(question, findings, settings, say);
    const offered = index && answerFromProducts(question, index);
    const [first, ...others] = offered ? [offered, ...known] : known;
    if (!first) return personAnswer(settings, say);
    const worded = await this.model.answer(text, [first, ...others]);
    return worded === undefined ? first : { ...first, text: worded };
  }
}

function answerFromProducts(question: Question, index: ProductIndex): Answer | undefined {
  const request = productRequest(question, index);
  return request && catalogueAnswer(request, findProducts(request, index), index, phrases[question.language]);
}
