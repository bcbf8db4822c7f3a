import type { ChatLanguage, ChatLink } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { languageOf, type Language } from '../../domain/language/language-of.js';
import { Shop } from '../shop/index.js';
import type { Answer } from './answer.js';
import { contactLinks } from './contact-links.rules.js';
import { quickReplies } from './quick-replies.rules.js';

const LANG: Record<Language, ChatLanguage> = { en: 'en', hinglish: 'hi-Latn', hi: 'hi' };

/** What is shown with a message, read from its text: its language and the ways to reach the team that it names. */
export interface MessageDetails {
  lang: ChatLanguage;
  links?: ChatLink[];
}

@Injectable()
export class DescribeReply {
  constructor(@Inject(Shop) private readonly shop: Shop) {}

  async detailsOf(texts: readonly string[]): Promise<MessageDetails[]> {
    const settings = await this.shop.settings();
    return texts.map((text) => {
      const links = contactLinks(text, settings);
      return { lang: LANG[languageOf(text) ?? 'en'], ...(links.length > 0 && { links }) };
    });
  }

  /** Messages that the visitor may send next with one tap, in the language of the answer. */
  quickReplies(question: string, { text, source }: Answer): string[] {
    return quickReplies(question, source, languageOf(text) ?? 'en');
  }
}
