import { PictureField, type ContentFieldsProps } from '@chhapai/console-ui';
import { WORK_LIMITS, type DesignFormat, type StaffDesign } from '@chhapai/contracts';
import { RadioCards, SelectField, TextArea, TextField } from '@chhapai/ui';
import { designCategories } from '../../designs/designs.rules';
import styles from './designs.module.css';
import { FormatField } from './format-field';
import { RelatedPictures } from './related-pictures';
import { fieldLabels, formatField, formats, type DesignField, type DesignValues } from './staff-designs.rules';

type DesignFieldsProps = ContentFieldsProps<DesignField, DesignValues, StaffDesign>;

export function DesignFields({ item, form, texts, field }: DesignFieldsProps) {
  return (
    <>
      <PictureField
        {...texts('image')}
        image={form.valueOf('image')}
        ratio={[4, 3]}
        onChange={(image) => form.edit({ image })}
      />
      <TextField {...field('title')} required maxLength={WORK_LIMITS.title} />
      <div className={styles.pair}>
        <SelectField {...field('category')}>
          {designCategories.slice(1).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...field('price')} required inputMode="decimal" hint="Enter 0 to make it free." maxLength={12} />
      </div>
      <TextArea {...field('description')} required maxLength={WORK_LIMITS.description} />
      <TextField {...field('tags')} hint="Search keywords, separated by commas" />
      <Formats item={item} form={form} texts={texts} />
      <RelatedPictures form={form} texts={texts('relatedImages')} />
      <RadioCards
        legend={fieldLabels.published}
        name="published"
        value={form.valueOf('published')}
        onChange={(published) => form.edit({ published })}
        options={[
          { value: 'yes', label: 'Published', hint: 'Visitors see it on the Corel Designs page' },
          { value: 'no', label: 'Draft', hint: 'Only staff can see it' },
        ]}
      />
    </>
  );
}

/**
 * The files that visitors can download, one field for each format. The first field shows the error if no format is on offer.
 */
function Formats({ item, form, texts }: Pick<DesignFieldsProps, 'item' | 'form' | 'texts'>) {
  const hasOwnError = formats.some((format) => form.errorOf(formatField(format)));
  const error = !hasOwnError && form.errorOf('files') ? 'Offer at least one format' : undefined;
  const textsOf = (format: DesignFormat) => {
    const own = texts(formatField(format));
    return format === formats[0] && error ? { ...own, error } : own;
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Formats</legend>
      {formats.map((format) => (
        <FormatField
          key={format}
          format={format}
          texts={textsOf(format)}
          source={form.valueOf(formatField(format))}
          hasTemplate={item?.hasTemplate ?? false}
          onChange={(source) => form.edit({ [formatField(format)]: source })}
        />
      ))}
    </fieldset>
  );
}
