export { PruningModule } from './pruning.module.js';
