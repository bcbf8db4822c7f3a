export { addLimits } from './limits.js';
