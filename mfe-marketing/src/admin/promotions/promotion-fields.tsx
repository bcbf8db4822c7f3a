import { useState } from 'react';
import { PictureField, ToolButton, type ContentFieldsProps } from '@chhapai/console-ui';
import { PROMOTION_LIMITS } from '@chhapai/contracts';
import { RadioCards, TextArea, TextField } from '@chhapai/ui';
import { PromotionDialog } from '../../features/home/promotion-dialog';
import { fieldLabels, type PromotionField } from './promotions.rules';
import styles from './promotions.module.css';

/** The fields of a promotion with a preview of the pop-up. */
export function PromotionFields({ form, texts, field }: ContentFieldsProps<PromotionField>) {
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const image = form.valueOf('image');
  return (
    <>
      <TextField {...field('title')} required maxLength={PROMOTION_LIMITS.title} />
      <TextArea {...field('text')} required maxLength={PROMOTION_LIMITS.text} />
      <TextField
        {...field('link')}
        hint="For example, /products?category=mug. Without a link, the button closes the pop-up."
        maxLength={500}
      />
      <PictureField
        {...texts('image')}
        image={image}
        ratio={[4, 5]}
        isOptional
        onChange={(chosen) => form.edit({ image: chosen })}
      />
      <div className={styles.dates}>
        <TextField {...field('from')} type="datetime-local" required hint="Indian time" />
        <TextField {...field('until')} type="datetime-local" hint="Indian time. Leave empty for no end." />
      </div>
      <RadioCards
        legend={fieldLabels.active}
        name="active"
        value={form.valueOf('active')}
        onChange={(active) => form.edit({ active })}
        options={[
          { value: 'yes', label: 'On', hint: 'Visitors to the home page see it once, between its start and end dates' },
          { value: 'no', label: 'Off', hint: 'Nobody sees it, whatever the dates' },
        ]}
      />
      <p>
        <ToolButton onClick={() => setIsPreviewOpen(true)}>Preview</ToolButton>
      </p>
      <PromotionDialog
        open={isPreviewOpen}
        onDismiss={() => setIsPreviewOpen(false)}
        promotion={{
          title: form.valueOf('title') || 'Title',
          text: form.valueOf('text') || 'Text',
          ...(image && { image }),
        }}
      />
    </>
  );
}
