// A minimal shell: each path is one way in which rendering may proceed.
const encoder = new TextEncoder();
/** Counts of this thread, as `/seen` returns them. */
const seen = { left: 0, cancelled: 0, atOnce: 0 };
let active = 0;
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

/** Renderings of this thread by URL. */
const rendered = {};

exports.shared = { paper: { gsm: 300 } };

/** The shell's stylesheet as a document contains it, or its URL if it has to be linked. */
const stylesheet = ({ apps }, inlineStyle) => {
  const [href] = apps.shell.styles;
  return inlineStyle(href) ?? `linked ${href}`;
};

exports.render = async ({ url, snapshot, loadApp, callApi, signal, onError, inlineStyle }) => {
  const { pathname, searchParams } = new URL(url, snapshot.origin);
  const page = (text, status = 200) => ({
    status,
    body: streamOf(whole(`<!DOCTYPE html><title>MARK</title><p>${text}</p>`)),
  });
  if (/^\/(counted|Counted|%63ounted)/.test(pathname)) {
    rendered[url] = (rendered[url] ?? 0) + 1;
    const count = `${rendered[url]} ${url}`;
    if (pathname === '/counted/slow') await sleep(300);
    if (pathname.startsWith('/counted/slower')) {
      seen.atOnce = Math.max(seen.atOnce, ++active);
      await sleep(500);
      active--;
    }
    switch (pathname) {
      case '/counted/api':
        await callApi('/api/products', { method: 'GET' });
        return page(count);
      case '/counted/failed':
        await callApi('/api/products/closed', { method: 'GET' }).catch(() => undefined);
        return page(count);
      case '/counted/refused':
        await callApi('/nowhere', { method: 'GET' });
        return page(count);
      case '/counted/broken-part':
        onError(new Error('a part failed'));
        return page(count);
      case '/counted/missing':
        return page(count, 404);
      case '/counted/origin':
        return page(`${count} at ${snapshot.origin}`);
      case '/counted/headers': {
        const answer = await callApi('/api/works', { method: 'GET' });
        return page(`${count} ${JSON.stringify(answer.body)}`);
      }
      default:
        return page(count);
    }
  }
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
      const { apps, preview } = snapshot;
      const versions = Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]));
      return page(JSON.stringify({ versions, preview }));
    }
    case '/styled':
      return page(stylesheet(snapshot, inlineStyle));
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

exports.renderFallback = (snapshot, inlineStyle) =>
  `<!DOCTYPE html><title>fallback</title><p>${Object.keys(snapshot.apps)}</p>${stylesheet(snapshot, inlineStyle)}`;
