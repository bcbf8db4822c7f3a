import { DraftNotice, PictureField, SaveBar, useFaultFocus, type useConflictForm } from '@chhapai/console-ui';
import { WORK_LIMITS } from '@chhapai/contracts';
import { failureMessage } from '@chhapai/host-api';
import { Notice, RadioCards, SelectField, TextArea, TextField } from '@chhapai/ui';
import { workCategories } from '../../works/works.rules';
import { faultTexts, fieldLabels, type WorkField } from './staff-works.rules';
import styles from './staff-works.module.css';

interface WorkFormProps {
  form: ReturnType<typeof useConflictForm<WorkField, { version: number }>>;
  isSaving: boolean;
}

/** The fields of a work. */
export function WorkForm({ form, isSaving }: WorkFormProps) {
  const { failure } = form;
  const frame = useFaultFocus<HTMLDivElement>(failure);
  const field = (name: WorkField) => ({ ...texts(name), value: form.valueOf(name), onChange: edit(name) });
  const texts = (name: WorkField) => {
    const fault = form.faultOf(name);
    return { label: fieldLabels[name], error: fault && (faultTexts[name] ?? `This ${fault}`) };
  };
  const edit =
    (name: WorkField) =>
    ({ target: { value } }: { target: { value: string } }) =>
      form.edit({ [name]: value });
  const hasFieldFault = (Object.keys(fieldLabels) as WorkField[]).some((name) => form.faultOf(name));
  return (
    <div ref={frame} className={styles.form}>
      <DraftNotice draft={form.draft} />
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
        <TextField {...field('type')} required hint="For example Wall graphics" maxLength={WORK_LIMITS.type} />
      </div>
      <TextArea {...field('description')} required maxLength={WORK_LIMITS.description} />
      <div className={styles.pair}>
        <TextField {...field('dimensions')} hint="For example 40 × 20 ft" maxLength={WORK_LIMITS.type} />
        <TextField {...field('material')} hint="For example Front-lit flex, 440 gsm" maxLength={WORK_LIMITS.title} />
      </div>
      <TextField {...field('tags')} hint="Words to find it by, separated by commas" />
      <RadioCards
        legend={fieldLabels.published}
        name="published"
        value={form.valueOf('published')}
        onChange={(published) => form.edit({ published })}
        options={[
          { value: 'yes', label: 'Published', hint: 'Visitors see it on the page Our Works' },
          { value: 'no', label: 'Draft', hint: 'Only staff see it' },
        ]}
      />
      {failure && (
        <Notice tone="danger">
          {hasFieldFault
            ? 'Please correct the marked fields.'
            : failureMessage(failure, 'The work could not be saved. Please try again.')}
        </Notice>
      )}
      <SaveBar changes={form.changed.length} isSaving={isSaving} onSave={form.save} onDiscard={form.discard} />
    </div>
  );
}
