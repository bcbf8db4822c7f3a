import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** How containers are started here: Docker, or Podman with the same commands. */
export interface Engine {
  name: 'docker' | 'podman';
  /** The command that reads docker-compose.yml. */
  compose: readonly [string, ...string[]];
}

const ENGINES: readonly Engine[] = [
  { name: 'docker', compose: ['docker', 'compose'] },
  { name: 'podman', compose: ['podman', 'compose'] },
];

/** The first engine that works, or the reason why none does. */
export async function findEngine(): Promise<Engine | { missing: string }> {
  const reasons: string[] = [];
  for (const engine of ENGINES) {
    const reason = await findProblem(engine);
    if (!reason) return engine;
    reasons.push(reason);
  }
  return { missing: `no container engine (${reasons.join('; ')})` };
}

/** Why the engine does not work; undefined if it does. */
async function findProblem({ name, compose: [program, ...args] }: Engine): Promise<string | undefined> {
  try {
    await run(name, ['info']);
    await run(program, [...args, 'version']);
    return undefined;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    return code === 'ENOENT' ? `no ${name}` : `${name}: ${stderr.trim().split('\n')[0]}`;
  }
}

/** Runs a command and returns what it prints. Rejects with its error output if it fails. */
export async function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { stdout } = await run(program, args, { env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT_BYTES });
  return stdout.trim();
}
