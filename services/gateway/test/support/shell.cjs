// A minimal shell: each path is one way in which rendering may proceed.
const encoder = new TextEncoder();
/** Counts of this thread, as `/seen` returns them. */
const seen = { left: 0, cancelled: 0 };
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const streamOf = (chunks) =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel() {
      seen.cancelled++;
      return chunks.return();
    },
  });

async function* whole(html) {
  yield html;
}

async function* slowly() {
  yield '<!DOCTYPE html><title>MARK</title><p>first</p>';
  await sleep(600);
  yield '<p>last</p>';
}

async function* breaking() {
  yield '<!DOCTYPE html><p>first</p>';
  await sleep(50);
  throw new Error('failed midway');
}

exports.shared = { paper: { gsm: 300 } };

exports.render = async ({ url, snapshot, loadApp, callApi, signal }) => {
  const { pathname, searchParams } = new URL(url, snapshot.origin);
  const page = (text, status = 200) => ({
    status,
    body: streamOf(whole(`<!DOCTYPE html><title>MARK</title><p>${text}</p>`)),
  });
  switch (pathname) {
    case '/streams':
      return { status: 200, body: streamOf(slowly()) };
    case '/breaks':
      return { status: 200, body: streamOf(breaking()) };
    case '/slow':
      await sleep(5000);
      return page('too late');
    case '/throws':
      throw new Error('render failed');
    case '/moved':
      return { status: 302, redirect: '/products?from=moved' };
    case '/until-left':
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      seen.left++;
      throw new Error('left');
    case '/snapshot': {
      const { apps, preview, report } = snapshot;
      const versions = Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]));
      return page(JSON.stringify({ versions, preview, report, hasReport: report !== undefined }));
    }
    case '/seen':
      return page(JSON.stringify(seen));
    case '/app': {
      const { app } = await loadApp(searchParams.get('name'));
      return page(app.say());
    }
    case '/api-call': {
      const answer = await callApi(searchParams.get('path'), { method: 'GET' });
      return page(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
    case '/':
    case '/products':
      return page(`home at ${snapshot.origin} ${url}`);
    default:
      return page('Error Page', 404);
  }
};

exports.renderFallback = (snapshot) => `<!DOCTYPE html><title>fallback</title><p>${Object.keys(snapshot.apps)}</p>`;
