import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { CHAT_ENV, type ChatEnv } from '../../env.js';
import type { Answer } from './answer.js';
import { modelRequest, plainText } from './language-model.rules.js';

const ANSWER_MS = 8_000;

const Completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

/** Words an answer better than a passage does, where an OpenAI-compatible service is set up. */
@Injectable()
export class LanguageModel {
  readonly #log = new Logger(LanguageModel.name);
  readonly #url: string | undefined;

  constructor(@Inject(CHAT_ENV) private readonly env: ChatEnv) {
    this.#url = env.CHAT_LLM_URL?.replace(/(\/chat\/completions)?\/*$/, '/chat/completions');
  }

  /** The model's answer from these passages alone; undefined when there is no model or it gives none in time. */
  async answer(question: string, passages: readonly Answer[]): Promise<string | undefined> {
    if (!this.#url) return undefined;
    try {
      return plainText(await this.#complete(this.#url, question, passages));
    } catch (error) {
      this.#log.warn(`The language model gave no answer: ${String(error)}`);
      return undefined;
    }
  }

  async #complete(url: string, question: string, passages: readonly Answer[]): Promise<string> {
    const { CHAT_LLM_KEY, CHAT_LLM_MODEL } = this.env;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(CHAT_LLM_KEY && { authorization: `Bearer ${CHAT_LLM_KEY}` }) },
      body: JSON.stringify(modelRequest(question, passages, CHAT_LLM_MODEL)),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const [{ message }] = Completion.parse(await response.json()).choices;
    return message.content;
  }
}
