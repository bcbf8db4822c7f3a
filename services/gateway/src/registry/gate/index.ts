export { Gate } from './gate.js';
export { SmokeRenderer, type SmokeProblem, type SmokeTest } from './smoke-test.js';
