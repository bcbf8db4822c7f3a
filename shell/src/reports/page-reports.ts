import type { FailureKind, PageReport, PageSnapshot } from '@chhapai/contracts';

type Vital = keyof NonNullable<PageReport['vitals']>;
type Send = (report: PageReport) => void;

/** What this page tells the shop of itself: a failure at once and each once, how it did when it is left. No words, no addresses. */
export class PageReports {
  readonly #used = new Set(['shell']);
  readonly #failed = new Set<string>();
  readonly #known = new WeakSet<object>();
  readonly #vitals: Partial<Record<Vital, number>> = {};
  #isTold = false;

  constructor(
    private readonly snapshot: PageSnapshot,
    private readonly send: Send,
  ) {}

  /** An app's code has run on this page. */
  used(app: string): void {
    this.#used.add(app);
  }

  measured(vital: Vital, value: number): void {
    this.#vitals[vital] = Math.round(value * 1000) / 1000;
  }

  /** `error` keeps one thing from being told retryOnce, as it passes several places. */
  failed(app: string, kind: FailureKind, error?: unknown): void {
    if (isObject(error) && this.#known.has(error)) return;
    if (isObject(error)) this.#known.add(error);
    const named = isMissingChunk(error) ? 'load' : kind;
    if (!this.snapshot.apps[app] || this.#failed.has(`${app} ${named}`)) return;
    this.#failed.add(`${app} ${named}`);
    this.#report({ apps: [{ app, failed: named }] });
  }

  /** The page is out of sight, perhaps for ever: tells once how it did. */
  left(): void {
    if (this.#isTold || !this.snapshot.report?.isSampled) return;
    this.#isTold = true;
    this.#report({ apps: [...this.#used].map((app) => ({ app })), vitals: this.#vitals });
  }

  #report(report: Omit<PageReport, 'ticket'>): void {
    const { report: given } = this.snapshot;
    if (given) this.send({ ticket: given.ticket, ...report });
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMissingChunk = (error: unknown) => isObject(error) && (error as Error).name === 'ChunkLoadError';

/** A failure of an app, as an `error` event of the window tells it. */
interface AppFailure {
  app: string;
  kind: FailureKind;
  error?: unknown;
}

/**
 * Reads an `error` event in the capture phase: of a script or a style sheet that did not arrive whole, or of an error that
 * nobody caught in a script. Undefined when no app of this page is to blame.
 */
export function appFailure(snapshot: PageSnapshot, event: Event): AppFailure | undefined {
  const { target } = event;
  if (target instanceof HTMLScriptElement) return failureAt(snapshot, target.src, 'load');
  if (target instanceof HTMLLinkElement)
    return target.rel === 'stylesheet' ? failureAt(snapshot, target.href, 'load') : undefined;
  return event instanceof ErrorEvent ? failureAt(snapshot, event.filename, 'script', event.error) : undefined;
}

function failureAt(
  { apps }: PageSnapshot,
  address: string,
  kind: FailureKind,
  error?: unknown,
): AppFailure | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  const owner = Object.entries(apps).find(([, release]) => path in release.integrity);
  return owner && { app: owner[0], kind, error };
}
