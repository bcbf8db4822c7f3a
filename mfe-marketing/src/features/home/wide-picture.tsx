interface WidePictureProps {
  /** The picture's name, e.g. `banner-unity` for `/media/banner-unity-<width>.avif` and `.webp`. */
  name: string;
  alt: string;
  /** The aspect ratio, which reserves the space before the picture has loaded. */
  width: number;
  height: number;
  sizes: string;
  className?: string | undefined;
}

/** Wide pictures come in larger widths than others. */
const WIDTHS = [360, 640, 960, 1600];
const sourceSet = (name: string, format: string) => WIDTHS.map((w) => `/media/${name}-${w}.${format} ${w}w`).join(', ');

/** A lazy-loaded picture as wide as the page. */
export function WidePicture({ name, alt, width, height, sizes, className }: WidePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/media/${name}-960.webp`}
        srcSet={sourceSet(name, 'webp')}
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
