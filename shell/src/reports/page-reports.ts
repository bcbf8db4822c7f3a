import type { FailureKind, PageReport, PageSnapshot } from '@chhapai/contracts';

type Vital = keyof NonNullable<PageReport['vitals']>;
type Send = (report: PageReport) => void;

/** Allows a page to send reports. */
export interface PageTicket {
  ticket: string;
  /** Whether the page reports usage and vitals; failures are always reported. */
  isSampled: boolean;
}

/**
 * Reports the health of this page to the server: each failure once, immediately, and a summary when the page is hidden. Reports
 * contain neither error messages nor URLs.
 */
export class PageReports {
  private readonly loadedApps = new Set(['shell']);
  private readonly reportedFailures = new Set<string>();
  private readonly seenErrors = new WeakSet<object>();
  private readonly vitals: Partial<Record<Vital, number>> = {};
  private isSummarySent = false;

  constructor(
    private readonly snapshot: PageSnapshot,
    /** Without a ticket, the page reports nothing. */
    private readonly ticket: PageTicket | undefined,
    private readonly send: Send,
  ) {}

  get isSampled(): boolean {
    return this.ticket?.isSampled ?? false;
  }

  /** Records that an app's code has run on this page. */
  recordLoadedApp(app: string): void {
    this.loadedApps.add(app);
  }

  recordVital(vital: Vital, value: number): void {
    this.vitals[vital] = Math.round(value * 1000) / 1000;
  }

  /** Reports a failure. The same `error` is reported only once, even if several error handlers catch it. */
  reportFailure(app: string, kind: FailureKind, error?: unknown): void {
    if (isObject(error) && this.seenErrors.has(error)) return;
    if (isObject(error)) this.seenErrors.add(error);
    const failureKind = isMissingChunk(error) ? 'load' : kind;
    const key = `${app} ${failureKind}`;
    if (!this.snapshot.apps[app] || this.reportedFailures.has(key)) return;
    this.reportedFailures.add(key);
    this.sendReport({ apps: [{ app, failed: failureKind }] });
  }

  /** Reports that a sampled page can be used. Pages that never report it count as failed. */
  reportStart(): void {
    if (this.isSampled) this.sendReport({ apps: this.usedApps(), started: true });
  }

  /** Sends the summary of a sampled page, once. Called when the page is hidden, since it may never be shown again. */
  sendSummary(): void {
    if (this.isSummarySent || !this.isSampled) return;
    this.isSummarySent = true;
    this.sendReport({ apps: this.usedApps(), vitals: this.vitals });
  }

  private usedApps(): PageReport['apps'] {
    return [...this.loadedApps].map((app) => ({ app }));
  }

  private sendReport(report: Omit<PageReport, 'ticket'>): void {
    if (this.ticket) this.send({ ticket: this.ticket.ticket, ...report });
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMissingChunk = (error: unknown) => isObject(error) && (error as Error).name === 'ChunkLoadError';

/** A failure of an app, read from an `error` event of the window. */
interface AppFailure {
  app: string;
  kind: FailureKind;
  error?: unknown;
}

/**
 * Reads an `error` event in the capture phase: a script or stylesheet that failed to load, or an uncaught error in a script.
 * Undefined if it does not come from an app of this page.
 */
export function appFailure(snapshot: PageSnapshot, event: Event): AppFailure | undefined {
  const { target } = event;
  if (target instanceof HTMLScriptElement) return failureAt(snapshot, target.src, 'load');
  if (target instanceof HTMLLinkElement)
    return target.rel === 'stylesheet' ? failureAt(snapshot, target.href, 'load') : undefined;
  return event instanceof ErrorEvent ? failureAt(snapshot, event.filename, 'script', event.error) : undefined;
}

function failureAt({ apps }: PageSnapshot, url: string, kind: FailureKind, error?: unknown): AppFailure | undefined {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  const owner = Object.entries(apps).find(([, release]) => path in release.integrity);
  return owner && { app: owner[0], kind, error };
}
