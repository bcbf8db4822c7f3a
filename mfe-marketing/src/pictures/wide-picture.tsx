interface WidePictureProps {
  /** Name of a drawn banner, e.g. `banner-unity`: `/media/<name>-<width>.avif` and `.webp`. */
  name: string;
  alt: string;
  /** Proportion of the banner, so that its room is there before it is. */
  width: number;
  height: number;
  sizes: string;
  className?: string | undefined;
}

/** Banners exist wider than other pictures do. */
const widths = [360, 640, 960, 1600];
const sources = (name: string, format: string) => widths.map((w) => `/media/${name}-${w}.${format} ${w}w`).join(', ');

/** A banner across the page, loaded when it comes near. */
export function WidePicture({ name, alt, width, height, sizes, className }: WidePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sources(name, 'avif')} sizes={sizes} />
      <img
        src={`/media/${name}-960.webp`}
        srcSet={sources(name, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
