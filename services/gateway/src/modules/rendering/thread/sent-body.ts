/** Parts are gathered up to this size, so that a page of many small ones costs few messages. */
const PART_BYTES = 32 * 1024;
/** So much may be on the way to the visitor before the rendering waits. */
const MOST_UNTAKEN_BYTES = 256 * 1024;

/** Sends a stream in order, as fast as the visitor takes it. What is there is sent at the end of each turn. */
export class SentBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private gathered: Uint8Array[] = [];
  private gatheredBytes = 0;
  private untakenBytes = 0;
  private goOn: () => void = () => undefined;
  private turn?: NodeJS.Immediate;

  constructor(
    body: ReadableStream<Uint8Array>,
    private readonly send: (bytes: Uint8Array, isLast: boolean) => void,
  ) {
    this.reader = body.getReader();
  }

  /** Resolves when all is sent; rejects when the stream breaks. */
  async sendAll(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await this.reader.read();
        if (done) return this.flush(true);
        if (value.length > 0) this.gather(value);
        if (this.untakenBytes > MOST_UNTAKEN_BYTES) await new Promise<void>((resolve) => (this.goOn = resolve));
      }
    } finally {
      clearImmediate(this.turn);
    }
  }

  taken(bytes: number): void {
    this.untakenBytes -= bytes;
    if (this.untakenBytes <= MOST_UNTAKEN_BYTES) this.goOn();
  }

  stop(reason: unknown): void {
    clearImmediate(this.turn);
    this.reader.cancel(reason).catch(() => undefined);
    this.goOn();
  }

  private gather(bytes: Uint8Array): void {
    this.gathered.push(bytes);
    this.gatheredBytes += bytes.length;
    if (this.gatheredBytes >= PART_BYTES) this.flush(false);
    else this.turn ??= setImmediate(() => this.flush(false));
  }

  private flush(isLast: boolean): void {
    clearImmediate(this.turn);
    this.turn = undefined;
    const bytes = new Uint8Array(this.gatheredBytes);
    let at = 0;
    for (const part of this.gathered) {
      bytes.set(part, at);
      at += part.length;
    }
    this.gathered = [];
    this.gatheredBytes = 0;
    this.untakenBytes += bytes.length;
    this.send(bytes, isLast);
  }
}
