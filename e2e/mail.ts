import { expect, type APIRequestContext } from '@playwright/test';

/** Waits for an email to an address with a link to a page of the shop, and returns the link's path and query. */
export async function waitForLink(request: APIRequestContext, email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = await findLink(request, email, page)), {
      message: `an email to ${email} links to ${page}`,
    })
    .toBeDefined();
  return link!;
}

/** The paths of the emails to an address, newest first. `/dev/mail` lists the newest 100 with their recipients. */
export async function listEmailPaths(request: APIRequestContext, email: string): Promise<string[]> {
  const list = await (await request.get('/dev/mail')).text();
  const entries = list.split('<li').filter((entry) => entry.includes(email));
  return entries.flatMap((entry) => /href="(\/dev\/mail\/[\w-]+)"/.exec(entry)?.[1] ?? []);
}

/** The text of an email, once it has been sent. Emails are named for what happened, e.g. `order-placed-` and the order's ID. */
export async function waitForEmail(request: APIRequestContext, name: string): Promise<string> {
  const read = async () => {
    const response = await request.get(`/dev/mail/${name}/text`);
    return response.ok() ? response.text() : '';
  };
  await expect.poll(read, { message: `the email ${name}` }).not.toBe('');
  return read();
}

async function findLink(request: APIRequestContext, email: string, page: string): Promise<string | undefined> {
  for (const path of await listEmailPaths(request, email)) {
    const text = await (await request.get(`${path}/text`)).text();
    const url = new RegExp(`https?://\\S+?(${page}\\?token=[\\w-]+)`).exec(text);
    if (url) return url[1];
  }
  return undefined;
}
