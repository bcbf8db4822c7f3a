import { useId, useState, type FormEvent } from 'react';
import { DraftNotice, useConflictForm, useErrorFocus, useStaffMember } from '@chhapai/console-ui';
import {
  categoryIcons,
  invalidFields,
  PRODUCT_LIMITS,
  type CreateCategoryBody,
  type EditCategoryBody,
  type StaffCategory,
} from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { Button, Dialog, Notice, RadioCards, TextField } from '@chhapai/ui';
import styles from './categories.module.css';
import { staffCategoriesApi } from './staff-categories.api';

type CategoryField = 'name' | 'icon' | 'hsn';

const labels: Readonly<Record<CategoryField, string>> = { name: 'Name', icon: 'Icon', hsn: 'HSN (optional)' };
const errorTexts: Readonly<Record<CategoryField, string>> = {
  name: `Enter a name of at most ${PRODUCT_LIMITS.categoryName} characters`,
  icon: 'Choose an icon',
  hsn: 'Enter 4 to 8 digits, or leave this empty',
};
const blank = { name: '', icon: categoryIcons[0] as string, hsn: '' };
const UNSAVED = { version: 0 };

/** The name of an icon: `Photoframe` for `/media/icon-photoframe.svg`. */
function iconName(icon: string): string {
  const [, word = ''] = /icon-([a-z]+)/.exec(icon) ?? [];
  return word === 'all' ? 'Any' : word.charAt(0).toUpperCase() + word.slice(1);
}

function bodyOf({ name, icon, hsn }: Partial<Record<CategoryField, string>>): EditCategoryBody {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(icon !== undefined && { icon: icon as (typeof categoryIcons)[number] }),
    ...(hsn !== undefined && { hsn: hsn.trim() || null }),
  };
}

interface CategoryDialogProps {
  /** Undefined for a new category. */
  category: StaffCategory | undefined;
  onClose: () => void;
}

/** Creates or changes a category. */
export function CategoryDialog({ category: opened, onClose }: CategoryDialogProps) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const formId = useId();
  // Keeps the key after a lost reply, so that the category is created once. A refused category (422) gets a
  // new key for its correction.
  const [key, setKey] = useState(newIdempotencyKey);
  const [created, setCreated] = useState<StaffCategory>();
  const category = opened ?? created;
  const [create, { isLoading: isCreating }] = staffCategoriesApi.useCreateCategoryMutation();
  const [change, { isLoading: isChanging }] = staffCategoriesApi.useChangeCategoryMutation();
  const isSaving = isCreating || isChanging;
  const form = useConflictForm<CategoryField, typeof UNSAVED | StaffCategory>({
    draftName: category ? `category ${category._id}` : 'new category',
    saved: category ?? UNSAVED,
    labels,
    valuesOf: (saved) => ('name' in saved ? { name: saved.name, icon: saved.icon, hsn: saved.hsn ?? '' } : blank),
    send: ({ version, typed }) =>
      category
        ? change({ email, id: category._id, version, body: bodyOf(typed) })
        : create({ key, body: bodyOf({ ...blank, ...typed }) as CreateCategoryBody }),
    isSaving,
    createdDraftName: (saved) => `category ${'_id' in saved ? saved._id : ''}`,
    onSaved: (saved, hasNewInput) => {
      notify.success(category ? 'Saved. Shoppers will see it within a minute.' : 'Category created');
      if (!hasNewInput) onClose();
      else if ('_id' in saved) setCreated(saved);
    },
    onRefused: ({ status }) => status === 422 && setKey(newIdempotencyKey()),
  });
  const { failure } = form;
  const formElement = useErrorFocus<HTMLFormElement>(failure);
  const fieldProps = (name: CategoryField) => ({
    label: labels[name],
    value: form.valueOf(name),
    error: form.errorOf(name) && errorTexts[name],
    onChange: ({ target }: { target: { value: string } }) => form.edit({ [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (form.changed.length > 0) form.save();
    else if (category) onClose();
  };
  const hasFieldError = invalidFields(failure?.details).length > 0;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={category ? `Edit ${category.name}` : 'New category'}
        footer={
          <>
            <Button kind="secondary" small onClick={onClose}>
              Cancel
            </Button>
            <Button small type="submit" form={formId} busy={isSaving}>
              {category ? 'Save' : 'Create'}
            </Button>
          </>
        }
      >
        <form ref={formElement} id={formId} className={styles.form} onSubmit={submit}>
          <DraftNotice draft={form.draft} />
          <TextField {...fieldProps('name')} required autoComplete="off" maxLength={PRODUCT_LIMITS.categoryName} />
          <RadioCards
            legend={labels.icon}
            name="icon"
            value={form.valueOf('icon')}
            onChange={(icon) => form.edit({ icon })}
            options={categoryIcons.map((icon) => ({
              value: icon,
              label: iconName(icon),
              icon: <img className={styles.icon} src={icon} alt="" width={28} height={28} />,
            }))}
          />
          <TextField
            {...fieldProps('hsn')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            hint="For products without one of their own"
          />
          {failure && !hasFieldError && (
            <Notice tone="danger">
              {failureMessage(failure, 'The category could not be saved. Please try again.')}
            </Notice>
          )}
        </form>
      </Dialog>
      {form.conflictDialog}
    </>
  );
}
