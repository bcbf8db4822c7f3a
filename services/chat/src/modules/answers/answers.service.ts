import type { ChatLanguage, ChatLink, ChatSource } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { languageOf, type Language } from '../../language/language-of.js';
import { readQuestion } from '../../language/read-question.js';
import { KnowledgeService } from '../knowledge/knowledge.module.js';
import { productRequest, ShopService } from '../shop/shop.module.js';
import { passageAnswers, personAnswer, productAnswer, type Answer } from './answer.js';
import { contactLinks } from './contact-links.rules.js';
import { LanguageModel } from './language-model.js';
import { fill, phrases } from './phrases.js';
import { quickReplies } from './quick-replies.js';

/** How many passages the language model sees. */
const MAX_PASSAGES = 3;
const LANGUAGE_TAGS: Record<Language, ChatLanguage> = { en: 'en', hinglish: 'hi-Latn', hi: 'hi' };

/** Shown with a message: its language and the contact details in its text as links. */
export interface MessageDetails {
  lang: ChatLanguage;
  links?: ChatLink[];
}

@Injectable()
export class AnswersService {
  constructor(
    private readonly knowledge: KnowledgeService,
    private readonly shop: ShopService,
    private readonly model: LanguageModel,
  ) {}

  /** Answers from the catalogue, else from the knowledge base, else refers to a person. */
  async answer(text: string, language: Language): Promise<Answer> {
    const question = readQuestion(text, language);
    const say = phrases[language];
    const [passages, index, settings] = await Promise.all([
      this.knowledge.search(question, MAX_PASSAGES),
      this.shop.productIndex(),
      this.shop.settings(),
    ]);
    const request = index && productRequest(question, index);
    const answers = passageAnswers(question, passages, settings, say);
    if (request) answers.unshift(productAnswer(request, index, say));
    const [best] = answers;
    if (!best) return personAnswer(settings, say);
    const worded = await this.model.answer(text, answers);
    return worded === undefined ? best : { ...best, text: worded };
  }

  /** Confirms a message while a person answers, whose name may be unknown. */
  personAnswers(name: string, language: Language): string {
    return fill(phrases[language].personAnswers, { name });
  }

  /** The language and contact links of each text. */
  async describe(texts: readonly string[]): Promise<MessageDetails[]> {
    const settings = await this.shop.settings();
    return texts.map((text) => {
      const links = contactLinks(text, settings);
      return { lang: LANGUAGE_TAGS[languageOf(text) ?? 'en'], ...(links.length > 0 && { links }) };
    });
  }

  /** What the visitor may ask next with one tap, in the language of the answer. */
  quickReplies(question: string, { text, source }: { text: string; source?: ChatSource }): string[] {
    return quickReplies(question, source, languageOf(text) ?? 'en');
  }
}
