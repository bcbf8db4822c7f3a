import { start } from './browser/start';

void start();
