import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Proof } from './proof.js';

/** The output of `npm audit --json`; only `message` if the registry could not be reached. */
interface AuditReport {
  message?: string;
  vulnerabilities?: Record<string, { severity: string }>;
}

/** Asks npm's registry for known vulnerabilities of all packages that `package-lock.json` in the folder installs. */
export async function proveNoKnownVulnerabilities(folder: string, env = process.env): Promise<Proof> {
  const audit = spawn('npm', ['audit', '--json'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const { message, vulnerabilities } = JSON.parse(await text(audit.stdout)) as AuditReport;
  if (!vulnerabilities) return { isKept: undefined, details: `npm audit: ${message}` };
  const found = Object.entries(vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`);
  return { isKept: found.length === 0, details: found.join(', ') || 'npm audit found none' };
}
