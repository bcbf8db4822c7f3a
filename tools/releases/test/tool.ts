import { execFile } from 'node:child_process';
import { join } from 'node:path';

interface ToolResult {
  code: number;
  out: string;
  err: string;
}
export type Tool = (command: string, ...args: string[]) => Promise<ToolResult>;

/** The command as users run it, which first installs and builds what is missing. */
const COMMAND = 'tools/releases.mjs';
/** The built program without that step, which takes longer than most commands. */
export const BUILT_COMMAND = 'tools/releases/dist/main.js';

/** Runs the release commands in a checkout, with additional environment variables. */
export function toolIn(root: string, env: NodeJS.ProcessEnv, program = COMMAND): Tool {
  const options = { cwd: root, env: { ...process.env, ...env } };
  return (command, ...args) =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(root, program), command, ...args], options, (error, out, err) => {
        // A signal has no code.
        resolve({ code: error ? Number(error.code ?? NaN) : 0, out, err });
      });
    });
}
