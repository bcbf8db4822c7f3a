import { countCharacters, type PersonalisationField } from '@chhapai/contracts';
import { TextField } from '@chhapai/ui';
import { LogoField } from './logo-field';
import type { PersonalisationErrors } from './personalisation.rules';
import type { PersonalisationDraft } from './personalisation-draft';
import styles from './personalisation-fields.module.css';

interface PersonalisationFieldsProps {
  fields: readonly PersonalisationField[];
  draft: PersonalisationDraft;
  errors: PersonalisationErrors;
  onChange: (key: string, change: (draft: PersonalisationDraft) => PersonalisationDraft) => void;
  onUploading: (key: string, isUploading: boolean) => void;
}

export function PersonalisationFields({ fields, draft, errors, onChange, onUploading }: PersonalisationFieldsProps) {
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
            error={errors[field.key]}
            required={field.required}
            autoComplete="off"
            dir="auto"
            value={draft.texts[field.key] ?? ''}
            onChange={({ target: { value } }) =>
              onChange(field.key, (current) => ({ ...current, texts: { ...current.texts, [field.key]: value } }))
            }
          />
        ) : (
          <LogoField
            key={field.key}
            field={field}
            file={draft.files[field.key]}
            error={errors[field.key]}
            onChange={(file) =>
              onChange(field.key, (current) => ({ ...current, files: withFile(current.files, field.key, file) }))
            }
            onUploading={(isUploading) => onUploading(field.key, isUploading)}
          />
        ),
      )}
    </fieldset>
  );
}

/** Short text, such as an initial, needs no counter. */
function lengthHint({ maxLength = 60 }: PersonalisationField, text: string): string {
  return maxLength > 3 ? `${countCharacters(text.trim())} of ${maxLength} characters.` : '';
}

function withFile<T>(files: Record<string, T>, key: string, file: T | undefined): Record<string, T> {
  const { [key]: _replaced, ...others } = files;
  return file ? { ...others, [key]: file } : others;
}
