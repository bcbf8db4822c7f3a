export { Gate, type Candidates } from './gate.js';
export { GateModule } from './gate.module.js';
