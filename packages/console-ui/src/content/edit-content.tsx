import type { ReactNode } from 'react';
import { useHost, useNavigate, useParams, type HttpFailure } from '@chhapai/host-api';
import { Notice, passFocus, Picture, SkeletonText } from '@chhapai/ui';
import type { FieldValues } from '../conflict/field-changes';
import { useConflictForm } from '../conflict/use-conflict-form';
import { LoadError } from '../load-error/load-error';
import { NotFound } from '../load-error/not-found';
import { Loading } from '../loading/loading';
import { ConsolePage } from '../page/console-page';
import { PresenceLine } from '../presence/presence';
import { useStaffMember } from '../staff-member';
import { ToolButton } from '../tool-button';
import { contentApi } from './content.api';
import { ContentForm } from './content-form';
import { capitalize, type ContentItem, type EditedKind } from './content-kind';
import { NewContent } from './new-content';
import { useContentActions } from './use-content-actions';
import styles from './content.module.css';

/** The states, across all kinds of content, in which an item is hidden from visitors. */
const HIDDEN_STATES: readonly string[] = ['draft', 'scheduled', 'ended', 'off', 'archived'];

interface EditContentProps<Item extends ContentItem, Field extends string, Values extends FieldValues<Field>> {
  kind: EditedKind<Item, Field, Values>;
}

/** The screen of the item that `:id` in the URL names, or of a new item if there is none. */
export function EditContent<
  Item extends ContentItem,
  Field extends string,
  Values extends FieldValues<Field> = Record<Field, string>,
>({ kind }: EditContentProps<Item, Field, Values>) {
  const { id } = useParams();
  return id === undefined ? <NewContent kind={kind} /> : <SavedContent kind={kind} id={id} />;
}

function SavedContent<Item extends ContentItem, Field extends string, Values extends FieldValues<Field>>({
  kind,
  id,
}: EditContentProps<Item, Field, Values> & { id: string }) {
  const { noun, api, path, nameOf, StateBadge, form } = kind;
  const { Actions, Beside } = form;
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = contentApi.useGetContentQuery(
    { email, list: api, id },
    { refetchOnMountOrArgChange: true },
  );
  const item = currentData as Item | undefined;
  const isMissing = (error as HttpFailure | undefined)?.status === 404;
  return (
    <ConsolePage
      title={item ? nameOf(item) : capitalize(noun[0])}
      trail={[{ label: capitalize(noun[1]), path }]}
      aside={
        item && (
          <>
            <StateBadge item={item} />
            <PresenceLine kind={noun[0]} id={id} />
          </>
        )
      }
      actions={item && Actions && <Actions item={item} />}
      isNarrow={!Beside}
    >
      {item ? (
        <div className={styles.columns} data-two={Beside !== undefined}>
          <EditForm key={id} kind={kind} item={item} email={email} />
          {Beside && <Beside key={`beside ${id}`} item={item} />}
        </div>
      ) : isMissing ? (
        <NotFound title={`There is no such ${noun[0]}`} list={{ label: `All ${noun[1]}`, path }} />
      ) : error ? (
        <LoadError
          title={`The ${noun[0]} could not be loaded`}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={`Loading ${noun[0]}…`}>
          <SkeletonText lines={6} />
        </Loading>
      )}
    </ConsolePage>
  );
}

interface EditFormProps<Item extends ContentItem, Field extends string, Values extends FieldValues<Field>> {
  kind: EditedKind<Item, Field, Values>;
  item: Item;
  email: string;
}

/** Changes, archives or restores an existing item. */
function EditForm<Item extends ContentItem, Field extends string, Values extends FieldValues<Field>>({
  kind,
  item,
  email,
}: EditFormProps<Item, Field, Values>) {
  const { noun, api, path, form: fields } = kind;
  const { notify } = useHost();
  const navigate = useNavigate();
  const { _id: id, state } = item;
  const [change, { isLoading }] = contentApi.useChangeContentMutation();
  const { archive, restore, isBusy } = useContentActions(kind);
  // The toast, with its Undo button, stays on screen after this page is left.
  const archiveAndLeave = async () => (await archive(item)) && navigate(path);
  const form = useConflictForm<Field, Item, Values>({
    draftName: `${noun[0]} ${id}`,
    saved: item,
    labels: fields.labels,
    valuesOf: fields.valuesOf,
    show: (name, value) => fields.show?.(name, value) ?? asShown(value),
    send: ({ version, typed }) =>
      change({ email, list: api, id, version, body: fields.bodyOf(typed) }) as Promise<{ data?: Item }>,
    isSaving: isLoading,
    onSaved: (saved) => {
      const isHidden = [state, saved.state].every((each) => HIDDEN_STATES.includes(each));
      notify.success(isHidden ? 'Saved' : 'Saved. Visitors will see it within a minute.');
    },
  });
  return (
    <div>
      {state === 'archived' && (
        <Notice
          tone="info"
          action={
            <ToolButton ref={passFocus} busy={isBusy} onClick={() => void restore(item)}>
              Restore
            </ToolButton>
          }
        >
          This {noun[0]} is archived. Visitors do not see it.
        </Notice>
      )}
      <ContentForm kind={kind} item={item} form={form} isSaving={isLoading} />
      {state !== 'archived' && (
        <p className={styles.archive}>
          <ToolButton busy={isBusy} disabled={form.changed.length > 0} onClick={() => void archiveAndLeave()}>
            Archive {noun[0]}
          </ToolButton>
        </p>
      )}
      {form.conflictDialog}
    </div>
  );
}

/** A value in the conflict dialog: text, or one or more pictures. */
function asShown(value: unknown): ReactNode {
  const pictures = Array.isArray(value)
    ? (value as string[])
    : [String(value)].filter((text) => text.startsWith('/media/'));
  if (pictures.length === 0) return Array.isArray(value) ? '' : String(value);
  return pictures.map((image) => (
    <Picture key={image} image={image} alt="Picture" width={4} height={3} sizes="120px" className={styles.choice} />
  ));
}
