/** Small parts are joined up to this size, to send fewer messages. */
const MAX_MESSAGE_BYTES = 32 * 1024;
/** Rendering pauses while the visitor has more than this left to consume. */
const MAX_UNCONSUMED_BYTES = 256 * 1024;

/** Sends a stream as fast as the visitor consumes it. What is available is sent at the end of each event loop turn. */
export class BodyWriter {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private parts: Uint8Array[] = [];
  private partsBytes = 0;
  private unconsumedBytes = 0;
  private resume: () => void = () => undefined;
  private flushTimer?: NodeJS.Immediate;

  constructor(
    body: ReadableStream<Uint8Array>,
    private readonly send: (bytes: Uint8Array, isLast: boolean) => void,
  ) {
    this.reader = body.getReader();
  }

  /** Resolves when everything is sent; rejects if the stream fails. */
  async writeAll(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await this.reader.read();
        if (done) return this.flush(true);
        if (value.length > 0) this.add(value);
        if (this.unconsumedBytes > MAX_UNCONSUMED_BYTES) await new Promise<void>((resolve) => (this.resume = resolve));
      }
    } finally {
      clearImmediate(this.flushTimer);
    }
  }

  consumed(bytes: number): void {
    this.unconsumedBytes -= bytes;
    if (this.unconsumedBytes <= MAX_UNCONSUMED_BYTES) this.resume();
  }

  stop(reason: unknown): void {
    clearImmediate(this.flushTimer);
    this.reader.cancel(reason).catch(() => undefined);
    this.resume();
  }

  private add(bytes: Uint8Array): void {
    this.parts.push(bytes);
    this.partsBytes += bytes.length;
    if (this.partsBytes >= MAX_MESSAGE_BYTES) this.flush(false);
    else this.flushTimer ??= setImmediate(() => this.flush(false));
  }

  private flush(isLast: boolean): void {
    clearImmediate(this.flushTimer);
    this.flushTimer = undefined;
    const bytes = new Uint8Array(this.partsBytes);
    let offset = 0;
    for (const part of this.parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    this.parts = [];
    this.partsBytes = 0;
    this.unconsumedBytes += bytes.length;
    this.send(bytes, isLast);
  }
}
