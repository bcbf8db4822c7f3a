import { countCharacters, type PersonalisationField } from '@chhapai/contracts';
import { TextField } from '@chhapai/ui';
import { LogoField } from './logo-field';
import type { PersonalisationFaults } from './personalisation-answers.rules';
import type { PersonalisationDraft } from './personalisation-draft';
import styles from './personalisation-fields.module.css';

interface PersonalisationFieldsProps {
  fields: readonly PersonalisationField[];
  draft: PersonalisationDraft;
  faults: PersonalisationFaults;
  onChange: (draft: PersonalisationDraft, key: string) => void;
}

/** What a personalised product asks for, above its button. */
export function PersonalisationFields({ fields, draft, faults, onChange }: PersonalisationFieldsProps) {
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Personalise it</legend>
      {fields.map((field) =>
        field.kind === 'text' ? (
          <TextField
            key={field.key}
            name={field.key}
            label={field.required ? field.label : `${field.label} (optional)`}
            hint={[field.hint, lengthHint(field, draft.texts[field.key] ?? '')].filter(Boolean).join(' ')}
            error={faults[field.key]}
            required={field.required}
            autoComplete="off"
            dir="auto"
            value={draft.texts[field.key] ?? ''}
            onChange={({ target }) =>
              onChange({ ...draft, texts: { ...draft.texts, [field.key]: target.value } }, field.key)
            }
          />
        ) : (
          <LogoField
            key={field.key}
            field={field}
            file={draft.files[field.key]}
            error={faults[field.key]}
            onChange={(file) => onChange({ ...draft, files: withFile(draft.files, field.key, file) }, field.key)}
          />
        ),
      )}
    </fieldset>
  );
}

/** Only for longer texts: one letter needs no counter. */
function lengthHint({ maxLength = 60 }: PersonalisationField, text: string): string {
  return maxLength > 3 ? `${countCharacters(text.trim())} of ${maxLength} characters.` : '';
}

function withFile<T>(files: Record<string, T>, key: string, file: T | undefined): Record<string, T> {
  const { [key]: _before, ...others } = files;
  return file ? { ...others, [key]: file } : others;
}
