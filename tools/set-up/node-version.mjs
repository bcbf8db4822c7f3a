/** Exits with a clear message if Node is too old. This file itself runs on any version with ES modules. */
export function requireNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${version} is too old: install Node 20.19 or newer (https://nodejs.org) and start again.`);
  process.exit(1);
}
