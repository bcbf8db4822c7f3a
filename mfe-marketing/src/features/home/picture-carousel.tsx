import { Picture } from '@chhapai/ui';
import { Carousel } from '../../carousel/carousel';
import { workshopSlides } from './banner.slides';

const pictureSizes = '(min-width: 1240px) 510px, (min-width: 720px) 42vw, 92vw';

/** The simpler banners: three pictures, no words over them. */
export function PictureCarousel() {
  const slides = workshopSlides.map(({ image, alt }) => ({
    id: image,
    content: <Picture image={image} alt={alt} width={4} height={5} sizes={pictureSizes} />,
  }));
  return <Carousel label="Fresh from the shop" slides={slides} />;
}
