export { CanariesModule } from './canaries.module.js';
