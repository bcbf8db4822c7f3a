const HANDLED = 0;
const PAGE = 1;
const LOADING = 2;
const CELLS = 3;

/** Shared memory with the state of a thread, readable even if the thread can no longer send messages. */
export class ThreadProgress {
  private readonly cells: Int32Array;

  constructor(readonly memory = new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT)) {
    this.cells = new Int32Array(memory);
  }

  /** How many messages the thread has handled. */
  get handled(): number {
    return Atomics.load(this.cells, HANDLED);
  }

  countHandled(): void {
    Atomics.add(this.cells, HANDLED, 1);
  }

  /** The page the thread last worked on, or 0. */
  get page(): number {
    return Atomics.load(this.cells, PAGE);
  }

  set page(number: number) {
    Atomics.store(this.cells, PAGE, number);
  }

  /** The position, from 1, of the bundle that is being evaluated, or 0. */
  get loadingBundle(): number {
    return Atomics.load(this.cells, LOADING);
  }

  set loadingBundle(position: number) {
    Atomics.store(this.cells, LOADING, position);
  }
}
