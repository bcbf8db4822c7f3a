/** What moves the slides of a carousel. */
export interface Turning {
  next(): void;
  previous(): void;
  /** Counted from 0, as the slides were given. */
  show(index: number): void;
  play(): void;
  pause(): void;
  end(): void;
}

export interface TurningEvents {
  onSlide: (index: number) => void;
  onPlaying: (isPlaying: boolean) => void;
}
