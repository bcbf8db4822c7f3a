import { DraftNotice, FieldsCard, SaveBar, useErrorFocus, type ConflictForm } from '@chhapai/console-ui';
import { invalidFields, POLICY_LIMITS } from '@chhapai/contracts';
import { failureMessage } from '@chhapai/host-api';
import { TextArea, TextField } from '@chhapai/ui';
import { cardIndexes, policyLabels, type PolicyField } from './policy-fields.rules';
import styles from './policies.module.css';

const MARKS = [
  ['**bold**', 'bold'],
  ['*italic*', 'italic'],
  ['[our contact page](/contact)', 'a link'],
  ['- item', 'a list, one line per item'],
] as const;

interface PolicyFormProps {
  form: ConflictForm<PolicyField>;
  isPublishing: boolean;
}

/** The introduction and the six cards, and the bar that publishes them. */
export function PolicyForm({ form, isPublishing }: PolicyFormProps) {
  const { failure } = form;
  const frame = useErrorFocus<HTMLDivElement>(failure);
  const field = (name: PolicyField, limit: number, label = policyLabels[name]) => ({
    label,
    error:
      form.errorOf(name) &&
      `Enter 1 to ${limit.toLocaleString('en-IN')} characters${name === 'lead' ? ', without line breaks' : ''}`,
    maxLength: limit,
    required: true,
    value: form.valueOf(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => form.edit({ [name]: value }),
  });
  return (
    <div ref={frame} className={styles.form}>
      <DraftNotice draft={form.draft} />
      <TextArea
        {...field('lead', POLICY_LIMITS.lead)}
        rows={2}
        hint="Shown below the heading of the page, which always shows today’s date as its last update."
      />
      <div className={styles.marks}>
        <p>In the texts of the cards, write</p>
        {MARKS.map(([mark, meaning]) => (
          <p key={mark}>
            <code className={styles.mark}>{mark}</code> for {meaning}
          </p>
        ))}
      </div>
      {cardIndexes.map((index) => (
        <FieldsCard key={index} title={`Card ${index + 1}`}>
          <TextField {...field(`cards.${index}.title`, POLICY_LIMITS.title, 'Heading')} />
          <TextArea {...field(`cards.${index}.text`, POLICY_LIMITS.text, 'Text')} rows={5} />
        </FieldsCard>
      ))}
      <SaveBar
        changes={form.changed.length}
        saveLabel="Publish"
        isSaving={isPublishing}
        failure={
          failure &&
          (invalidFields(failure.details).length > 0
            ? 'Nothing has been published yet. Please correct the marked fields.'
            : failureMessage(failure, 'The policy could not be published. Please try again.'))
        }
        onSave={form.save}
        onDiscard={form.discard}
      />
    </div>
  );
}
