import { PageFailed, ThreadLost, type PageJob } from './page-job.js';
import type { ReleaseRenderer } from './release-renderer.js';
import type { Trouble } from './thread-messages.js';

interface SmokeOutcome {
  problem?: string;
  isThreadLost?: boolean;
}

/** Renders one page whole and says what is wrong with it, as far as that is the app's doing. */
export async function smokePage(
  renderer: ReleaseRenderer,
  page: Omit<PageJob, 'onTrouble'>,
  app: string,
): Promise<SmokeOutcome> {
  const troubles: Trouble[] = [];
  let isServiceAway = false;
  const callApi: PageJob['callApi'] = async (path, init) => {
    const answer = await page.callApi(path, init).catch((error: unknown) => {
      isServiceAway = true;
      throw error;
    });
    isServiceAway ||= answer.status >= 500;
    return answer;
  };
  try {
    const begun = await renderer.begin({ ...page, callApi, onTrouble: (trouble) => troubles.push(trouble) });
    if (begun.redirect === undefined) for await (const _ of begun.body);
    const own = troubles.find((trouble) => trouble.app === app);
    if (own) return { problem: own.message };
    // What a service does not answer, no release can show.
    return begun.status < 500 || isServiceAway ? {} : { problem: `It answers ${begun.status}` };
  } catch (error) {
    if (isServiceAway && error instanceof PageFailed && error.trouble.app === undefined) return {};
    if (error instanceof ThreadLost)
      return { problem: `It takes the thread down: ${error.message}`, isThreadLost: true };
    return { problem: (error as Error).message };
  }
}
