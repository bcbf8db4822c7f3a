import autocannon from 'autocannon';

const CONNECTIONS = 16;

/** Successful requests per second; throws if any request fails. */
export async function requestsPerSecond(options) {
  const result = await autocannon({ connections: CONNECTIONS, ...options });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${options.url}: ${failed} requests failed`);
  return result['2xx'] / ((result.finish - result.start) / 1000);
}

/** Runs both alternately, so that other load affects both, after one warm-up round. Returns the median of each. */
export async function compare(rounds, runBare, runService) {
  const results = { bare: [], service: [] };
  for (let round = 0; round <= rounds; round++) {
    const [bare, service] = [await runBare(), await runService()];
    if (round === 0) continue;
    results.bare.push(bare);
    results.service.push(service);
  }
  return { bare: median(results.bare), service: median(results.service) };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
