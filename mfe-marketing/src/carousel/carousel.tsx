import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, classNames, IconButton, PauseIcon, PlayIcon } from '@chhapai/ui';
import { useCarousel } from './use-carousel';
import styles from './carousel.module.css';

interface CarouselProps {
  /** Describes the slides to screen readers. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  className?: string | undefined;
}

/** Slides that advance every five seconds and loop. All are as high as the tallest. A single one does not move. */
export function Carousel({ label, slides, className }: CarouselProps) {
  const { viewport, active, isPlaying, control } = useCarousel(slides.length > 1);
  return (
    <section aria-roledescription="carousel" aria-label={label} className={classNames(styles.carousel, className)}>
      <div ref={viewport} className={styles.viewport} aria-live={isPlaying ? 'off' : 'polite'}>
        {/* Class names that swiper requires; they have no styles. */}
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
      {slides.length > 1 && (
        <div className={styles.controls}>
          <div className={styles.bullets}>
            {slides.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                className={styles.bullet}
                aria-label={`Go to slide ${index + 1}`}
                aria-current={index === active || undefined}
                onClick={() => control((controls) => controls.show(index))}
              />
            ))}
          </div>
          <IconButton
            label={isPlaying ? 'Pause the slides' : 'Play the slides'}
            onClick={() => control((controls) => (isPlaying ? controls.pause() : controls.play()))}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
          <IconButton label="Previous slide" onClick={() => control((controls) => controls.previous())}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label="Next slide" onClick={() => control((controls) => controls.next())}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </section>
  );
}
