const HANDLED = 0;
const PAGE = 1;
const LOADING = 2;
const CELLS = 3;

/**
 * What a thread is doing, in memory that it shares with its parent: whoever loops for ever or runs out of memory can send
 * no message any more, but has left here what it was about.
 */
export class ThreadProgress {
  private readonly cells: Int32Array;

  constructor(readonly memory = new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT)) {
    this.cells = new Int32Array(memory);
  }

  /** Counts the messages the thread took up. */
  get handled(): number {
    return Atomics.load(this.cells, HANDLED);
  }

  countHandled(): void {
    Atomics.add(this.cells, HANDLED, 1);
  }

  /** The page last worked on; 0 is none. */
  get page(): number {
    return Atomics.load(this.cells, PAGE);
  }

  set page(number: number) {
    Atomics.store(this.cells, PAGE, number);
  }

  /** The place in the set, from 1, of the bundle that is being run for the first time; 0 is none. */
  get loading(): number {
    return Atomics.load(this.cells, LOADING);
  }

  set loading(place: number) {
    Atomics.store(this.cells, LOADING, place);
  }
}
