/** Requests JSON. Returns the reply, and in how many ms it arrived. Throws if the request is refused. */
export async function requestJson(url, headers) {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${reply.message}`);
  return { reply, ms: performance.now() - startedAt };
}

/**
 * The queries for the last 20 pages up to page `last`, or up to the end of a shorter list; `list` requests a page. Reads all
 * pages before them, because each page contains the cursor of the next.
 */
export async function findDeepPages(list, query, last = 200) {
  const queries = [{ ...query, limit: 100 }];
  while (queries.length < last) {
    const { reply } = await list(queries.at(-1));
    if (reply.next === null) break;
    queries.push({ ...query, limit: 100, after: reply.next });
  }
  return queries.slice(-20);
}

/** Makes each of the calls once to warm up, and then `count` calls in turn. Returns the results of those. */
export async function repeat(calls, count) {
  for (const call of calls) await call();
  const results = [];
  for (let index = 0; index < count; index++) results.push(await calls[index % calls.length]());
  return results;
}

/** The time in ms within which this share of the replies arrived. */
export function percentile(results, share) {
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(share * (times.length - 1))];
}
