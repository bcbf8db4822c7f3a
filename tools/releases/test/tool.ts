import { execFile } from 'node:child_process';
import { join } from 'node:path';

export interface Said {
  code: number;
  out: string;
  err: string;
}
export type Tool = (command: string, ...typed: string[]) => Promise<Said>;

/** The commands as they are typed, in a checkout of the project and with this environment besides. */
export function toolIn(root: string, env: NodeJS.ProcessEnv): Tool {
  const options = { cwd: root, env: { ...process.env, ...env } };
  return (command, ...typed) =>
    new Promise((done) => {
      const args = [join(root, 'tools/releases.mjs'), command, ...typed];
      execFile(process.execPath, args, options, (error, out, err) => {
        done({ code: error ? Number(error.code) : 0, out, err });
      });
    });
}
