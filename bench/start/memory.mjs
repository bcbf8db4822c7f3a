import { readdirSync, readFileSync } from 'node:fs';

/**
 * The memory of a process and all its descendants, in MB by program; memory that processes share counts once (PSS). Linux only.
 */
export function readMemory(pid) {
  const memory = { total: 0 };
  for (const { pid: each, program } of findProcesses(pid)) {
    const kilobytes = proportionalSize(each);
    memory[program] = (memory[program] ?? 0) + kilobytes / 1024;
    memory.total += kilobytes / 1024;
  }
  return Object.fromEntries(Object.entries(memory).map(([name, size]) => [name, Math.round(size)]));
}

/** The process and all its descendants, with the names of their programs. */
export const findProcesses = (root) => findTree(root).map((pid) => ({ pid, program: programOf(pid) }));

function findTree(root) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [Number(pid), Number(/\) \S (\d+)/.exec(read(pid, 'stat'))?.[1])]);
  const tree = [root];
  for (const pid of tree) tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

const proportionalSize = (pid) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);

function programOf(pid) {
  const command = read(pid, 'cmdline').replaceAll('\0', ' ');
  if (command.includes('postgres')) return 'PostgreSQL';
  return /services\/(\w+)\//.exec(command)?.[1] ?? (command.includes('start.mjs') ? 'launcher' : 'npm');
}

/** Empty if the process has ended. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
