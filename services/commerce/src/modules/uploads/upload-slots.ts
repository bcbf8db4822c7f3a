import { TooManyUploads } from './uploads.errors.js';

/** Files that come in at the same time, in this process and from one address (an office may share one). */
const MOST_AT_ONCE = 32;
const MOST_OF_ADDRESS = 6;

/** Bounds what a flood can occupy: a file only starts to come in while there is a slot for it. */
export class UploadSlots {
  readonly #byAddress = new Map<string, number>();
  #taken = 0;

  get taken(): number {
    return this.#taken;
  }

  /** Runs the work in a slot, or throws `TooManyUploads` at once. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.#taken >= MOST_AT_ONCE || ofAddress >= MOST_OF_ADDRESS) throw new TooManyUploads();
    this.#taken++;
    this.#byAddress.set(address, ofAddress + 1);
    try {
      return await work();
    } finally {
      this.#taken--;
      const left = this.#byAddress.get(address)! - 1;
      if (left === 0) this.#byAddress.delete(address);
      else this.#byAddress.set(address, left);
    }
  }
}
