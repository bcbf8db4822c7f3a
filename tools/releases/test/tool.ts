import { execFile } from 'node:child_process';
import { join } from 'node:path';

interface ToolResult {
  code: number;
  out: string;
  err: string;
}
export type Tool = (command: string, ...args: string[]) => Promise<ToolResult>;

/** The whole command, which installs and builds missing parts. */
const COMMAND = 'tools/releases.mjs';
/** The same without these checks, which take longer than most commands. */
export const BUILT_COMMAND = 'tools/releases/dist/main.js';

/** Runs the release commands in a checkout, with additional environment variables. */
export function toolIn(root: string, env: NodeJS.ProcessEnv, program = COMMAND): Tool {
  const options = { cwd: root, env: { ...process.env, ...env } };
  return (command, ...args) =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(root, program), command, ...args], options, (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err });
      });
    });
}
