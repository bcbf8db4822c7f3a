import { runTool } from './set-up/run-tool.mjs';

await runTool('releases');
