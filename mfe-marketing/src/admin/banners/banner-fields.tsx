import { PictureField, type ContentFieldsProps } from '@chhapai/console-ui';
import { BANNER_LIMITS, placeholderImage } from '@chhapai/contracts';
import { RadioCards, TextField } from '@chhapai/ui';
import { BannerSlide } from '../../features/home/banner-slide';
import styles from './banners.module.css';

export const bannerLabels = {
  image: 'Picture',
  alt: 'Description of the picture',
  title: 'Title',
  subtitle: 'Subtitle (optional)',
  link: 'Link (optional)',
  from: 'Starts (optional)',
  until: 'Ends (optional)',
  active: 'Shown to visitors',
} as const;
export type BannerField = keyof typeof bannerLabels;

/** The fields of a banner, with previews at phone and desktop width. */
export function BannerFields({ form, texts, field }: ContentFieldsProps<BannerField>) {
  const image = form.valueOf('image');
  const link = form.valueOf('link');
  const banner = {
    image: image || placeholderImage,
    alt: form.valueOf('alt'),
    title: form.valueOf('title') || 'Title',
    subtitle: form.valueOf('subtitle'),
  };
  return (
    <>
      <PictureField
        {...texts('image')}
        image={image}
        ratio={[4, 5]}
        onChange={(chosen) => form.edit({ image: chosen })}
      />
      <TextField
        {...field('alt')}
        required
        hint="For visitors who cannot see the picture"
        maxLength={BANNER_LIMITS.alt}
      />
      <TextField {...field('title')} required maxLength={BANNER_LIMITS.title} />
      <TextField {...field('subtitle')} maxLength={BANNER_LIMITS.subtitle} />
      <TextField {...field('link')} hint="For example, /products?category=mug" maxLength={500} />
      <div className={styles.dates}>
        <TextField {...field('from')} type="datetime-local" hint="Indian time. Leave empty to show it right away." />
        <TextField {...field('until')} type="datetime-local" hint="Indian time. Leave empty for no end." />
      </div>
      <RadioCards
        legend={bannerLabels.active}
        name="active"
        value={form.valueOf('active')}
        onChange={(active) => form.edit({ active })}
        options={[
          { value: 'yes', label: 'On', hint: 'Visitors see it between its start and end dates' },
          { value: 'no', label: 'Off', hint: 'Nobody sees it, whatever the dates' },
        ]}
      />
      <section aria-label="Preview" className={styles.previews}>
        <figure className={styles.phone}>
          <figcaption className={styles.caption}>On a phone</figcaption>
          <BannerSlide banner={banner} sizes="350px" />
        </figure>
        <figure className={styles.computer}>
          <figcaption className={styles.caption}>On a computer</figcaption>
          <BannerSlide banner={banner} sizes="490px" />
        </figure>
        {link && <p className={styles.caption}>Opens {link}</p>}
      </section>
    </>
  );
}
