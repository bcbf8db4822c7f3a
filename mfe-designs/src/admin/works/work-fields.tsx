import { PictureField, type ContentFieldsProps } from '@chhapai/console-ui';
import { WORK_LIMITS } from '@chhapai/contracts';
import { RadioCards, SelectField, TextArea, TextField } from '@chhapai/ui';
import { workCategories } from '../../works/works.rules';
import { fieldLabels, type WorkField } from './staff-works.rules';
import styles from './staff-works.module.css';

export function WorkFields({ form, texts, field }: ContentFieldsProps<WorkField>) {
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
          {workCategories.slice(1).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...field('type')} required hint="For example, Wall graphics" maxLength={WORK_LIMITS.type} />
      </div>
      <TextArea {...field('description')} required maxLength={WORK_LIMITS.description} />
      <div className={styles.pair}>
        <TextField {...field('dimensions')} hint="For example, 40 × 20 ft" maxLength={WORK_LIMITS.type} />
        <TextField {...field('material')} hint="For example, Front-lit flex, 440 gsm" maxLength={WORK_LIMITS.title} />
      </div>
      <TextField {...field('tags')} hint="Search keywords, separated by commas" />
      <RadioCards
        legend={fieldLabels.published}
        name="published"
        value={form.valueOf('published')}
        onChange={(published) => form.edit({ published })}
        options={[
          { value: 'yes', label: 'Published', hint: 'Visitors see it on the Our Works page' },
          { value: 'no', label: 'Draft', hint: 'Only staff can see it' },
        ]}
      />
    </>
  );
}
