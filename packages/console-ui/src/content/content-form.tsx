import type { FieldValues } from '../conflict/field-changes';
import type { ConflictForm } from '../conflict/use-conflict-form';
import { useErrorFocus } from '../conflict/use-error-focus';
import { DraftNotice } from '../drafts/draft-notice';
import { SaveBar } from '../save-bar/save-bar';
import { saveFailureText } from '../save-bar/save-failure-text';
import { toSentence } from '../to-sentence';
import { useRunningUploads } from '../upload/running-uploads';
import type { ContentItem, EditedKind } from './content-kind';
import styles from './content.module.css';

interface ContentFormProps<Item extends ContentItem, Field extends string, Values extends FieldValues<Field>> {
  kind: EditedKind<Item, Field, Values>;
  /** The item as it is saved; undefined for a new one. */
  item?: Item;
  form: ConflictForm<Field, Values>;
  isSaving: boolean;
}

/** The fields of an item with its draft, its errors and the save bar. */
export function ContentForm<Item extends ContentItem, Field extends string, Values extends FieldValues<Field>>({
  kind: { noun, form: fields },
  item,
  form,
  isSaving,
}: ContentFormProps<Item, Field, Values>) {
  const { failure } = form;
  const { labels, errorTexts, Fields } = fields;
  const uploads = useRunningUploads();
  const frame = useErrorFocus<HTMLDivElement>(failure);
  const texts = (name: Field) => {
    const error = form.errorOf(name);
    return { label: labels[name], error: error && (errorTexts[name] ?? toSentence(error)) };
  };
  const field = (name: Field) => ({
    ...texts(name),
    value: form.valueOf(name) as string,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      // TypeScript does not relate a computed name to its value. `Fields` uses this for text fields only.
      form.edit({ [name]: value } as unknown as Partial<Values>),
  });
  return (
    <div ref={frame} className={styles.form}>
      <DraftNotice draft={form.draft} />
      {uploads.counted(<Fields item={item} form={form} texts={texts} field={field} />)}
      <SaveBar
        changes={form.changed.length}
        isSaving={isSaving}
        uploads={uploads.count}
        failure={saveFailureText(failure, `The ${noun[0]} could not be saved. Please try again.`)}
        onSave={form.save}
        onDiscard={form.discard}
      />
    </div>
  );
}
