export { AnswersModule } from './answers.module.js';
export { AnswerQuestion } from './answer-question.js';
export type { Answer } from './answer.js';
export { DescribeReply } from './describe-reply.js';
