export { AnswersModule } from './answers.module.js';
export { AnswersService } from './answers.service.js';
export type { Answer } from './answer.js';
