import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, classNames, IconButton, PauseIcon, PlayIcon } from '@chhapai/ui';
import { useCarousel } from './use-carousel';
import styles from './carousel.module.css';

interface CarouselProps {
  /** What the slides are, for those who hear them. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  className?: string | undefined;
}

/** Slides that turn by themselves every five seconds, in a circle. All of them have the height of the tallest. */
export function Carousel({ label, slides, className }: CarouselProps) {
  const { place, active, isPlaying, turn } = useCarousel();
  return (
    <section aria-roledescription="carousel" aria-label={label} className={classNames(styles.carousel, className)}>
      <div ref={place} className={styles.place} aria-live={isPlaying ? 'off' : 'polite'}>
        {/* Names that swiper looks for; they carry no rules. */}
        <div className={classNames('swiper-wrapper', styles.track)}>
          {slides.map(({ id, content }, index) => (
            <div
              key={id}
              className={classNames('swiper-slide', styles.slide)}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== active}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <div className={styles.bullets}>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={styles.bullet}
              aria-label={`Go to slide ${index + 1}`}
              aria-current={index === active || undefined}
              onClick={() => turn((turning) => turning.show(index))}
            />
          ))}
        </div>
        <IconButton
          label={isPlaying ? 'Pause the slides' : 'Play the slides'}
          onClick={() => turn((turning) => (isPlaying ? turning.pause() : turning.play()))}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton label="Previous slide" onClick={() => turn((turning) => turning.previous())}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label="Next slide" onClick={() => turn((turning) => turning.next())}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </section>
  );
}
