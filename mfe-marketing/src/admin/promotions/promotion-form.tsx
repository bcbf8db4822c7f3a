import { useState } from 'react';
import {
  DraftNotice,
  PictureField,
  SaveBar,
  ToolButton,
  useFaultFocus,
  type useConflictForm,
} from '@chhapai/console-ui';
import { PROMOTION_LIMITS } from '@chhapai/contracts';
import { failureMessage } from '@chhapai/host-api';
import { Notice, RadioCards, TextArea, TextField } from '@chhapai/ui';
import { PromotionDialog } from '../../features/home/promotion-dialog';
import { faultTexts, fieldLabels, type PromotionField } from './promotions.rules';
import styles from './promotions.module.css';

interface PromotionFormProps {
  form: ReturnType<typeof useConflictForm<PromotionField, { version: number }>>;
  isSaving: boolean;
}

/** The fields of a promotion with a preview of the pop-up. */
export function PromotionForm({ form, isSaving }: PromotionFormProps) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { failure } = form;
  const frame = useFaultFocus<HTMLDivElement>(failure);
  const image = form.valueOf('image');
  const field = (name: PromotionField) => {
    const fault = form.faultOf(name);
    return {
      label: fieldLabels[name],
      value: form.valueOf(name),
      error: fault && (faultTexts[name] ?? `This ${fault}`),
      onChange: ({ target: { value } }: { target: { value: string } }) => form.edit({ [name]: value }),
    };
  };
  const hasFieldFault = (Object.keys(fieldLabels) as PromotionField[]).some((name) => form.faultOf(name));
  return (
    <div ref={frame} className={styles.form}>
      <DraftNotice draft={form.draft} />
      <TextField {...field('title')} required maxLength={PROMOTION_LIMITS.title} />
      <TextArea {...field('text')} required maxLength={PROMOTION_LIMITS.text} />
      <TextField
        {...field('link')}
        hint="For example /products?category=mug. Without a link, the button closes the pop-up"
        maxLength={500}
      />
      <PictureField
        label={fieldLabels.image}
        image={image}
        ratio={[4, 5]}
        isOptional
        error={form.faultOf('image')}
        onChange={(chosen) => form.edit({ image: chosen })}
      />
      <div className={styles.dates}>
        <TextField {...field('from')} type="datetime-local" required hint="Indian time" />
        <TextField {...field('until')} type="datetime-local" hint="Indian time. Leave empty for no end" />
      </div>
      <RadioCards
        legend={fieldLabels.active}
        name="active"
        value={form.valueOf('active')}
        onChange={(active) => form.edit({ active })}
        options={[
          { value: 'yes', label: 'On', hint: 'Visitors of the home page see it once, between start and end' },
          { value: 'no', label: 'Off', hint: 'Nobody sees it, whatever the dates' },
        ]}
      />
      {failure && (
        <Notice tone="danger">
          {hasFieldFault
            ? 'Please correct the marked fields.'
            : failureMessage(failure, 'The promotion could not be saved. Please try again.')}
        </Notice>
      )}
      <p>
        <ToolButton onClick={() => setIsPreviewed(true)}>Preview</ToolButton>
      </p>
      <PromotionDialog
        open={isPreviewed}
        onDismiss={() => setIsPreviewed(false)}
        promotion={{
          title: form.valueOf('title') || 'Title',
          text: form.valueOf('text') || 'Text',
          ...(image && { image }),
        }}
      />
      <SaveBar changes={form.changed.length} isSaving={isSaving} onSave={form.save} onDiscard={form.discard} />
    </div>
  );
}
