export { Gate } from './gate.js';
export { checkRecord } from './record.js';
export { SmokeRenderer, type SmokeProblem, type SmokeTest } from './smoke-test.js';
