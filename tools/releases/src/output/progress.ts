/** Says what is going on and how long it took; apart from the answer, which others may read. */
export async function progress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  process.stderr.write(`${what} … `);
  try {
    const result = await work();
    process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stderr.write('no\n');
    throw error;
  }
}
