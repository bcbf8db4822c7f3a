import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model?: string; messages: { role: string; content: string }[] };
}

/** An OpenAI-compatible HTTP server; `answer` handles the next request. */
export async function startLanguageModel() {
  const model = {
    asked: [] as Asked[],
    answer: (response: ServerResponse): void => says('A worded answer.')(response),
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      model.asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) as Asked['body'] });
      model.answer(response);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(model, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

export function says(content: unknown) {
  return (response: ServerResponse): void => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ message: { content } }] }));
  };
}
