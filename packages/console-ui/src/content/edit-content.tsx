import { failureMessage, useHost, useNavigate, useParams } from '@chhapai/host-api';
import { Loading, Notice, SkeletonText } from '@chhapai/ui';
import { useConflictForm } from '../conflict/use-conflict-form';
import { LoadError } from '../load-error/load-error';
import { ConsolePage } from '../page/console-page';
import { useStaffMember } from '../staff-member';
import { ToolButton } from '../tool-button';
import { contentApi } from './content.api';
import { ContentForm } from './content-form';
import { capitalised, type ContentItem, type ContentKind } from './content-kind';
import styles from './content.module.css';

/** The screen of what the address names with `:id`. */
export function EditContent<Item extends ContentItem, Field extends string>({
  kind,
}: {
  kind: ContentKind<Item, Field>;
}) {
  const { noun, api, path, nameOf, StateBadge } = kind;
  const { id = '' } = useParams();
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = contentApi.useGetContentQuery(
    { email, list: api, id },
    { refetchOnMountOrArgChange: true },
  );
  const item = currentData as Item | undefined;
  return (
    <ConsolePage
      title={item ? nameOf(item) : capitalised(noun[0])}
      trail={[{ label: capitalised(noun[1]), path }]}
      aside={item && <StateBadge item={item} />}
      isNarrow
    >
      {item ? (
        <EditForm key={id} kind={kind} item={item} email={email} />
      ) : error ? (
        <LoadError
          title={`The ${noun[0]} could not be loaded`}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={`Loading the ${noun[0]}`}>
          <SkeletonText lines={6} />
        </Loading>
      )}
    </ConsolePage>
  );
}

interface EditFormProps<Item extends ContentItem, Field extends string> {
  kind: ContentKind<Item, Field>;
  item: Item;
  email: string;
}

/** Changes, archives or restores it. */
function EditForm<Item extends ContentItem, Field extends string>({ kind, item, email }: EditFormProps<Item, Field>) {
  const { noun, api, form: fields } = kind;
  const { notify } = useHost();
  const { _id: id, version, state } = item;
  const [change, { isLoading }] = contentApi.useChangeContentMutation();
  const { archive, restore, isBusy } = useArchive(kind, email);
  const form = useConflictForm<Field, Item>({
    thing: `${noun[0]} ${id}`,
    saved: item,
    labels: fields.labels,
    valuesOf: fields.valuesOf,
    send: ({ version: based, typed }) => change({ email, list: api, id, version: based, body: fields.bodyOf(typed) }),
    isSaving: isLoading,
    onSaved: () => notify.success('Saved. Visitors will see it within a minute.'),
  });
  return (
    <>
      {state === 'archived' && (
        <Notice
          tone="info"
          action={
            <ToolButton busy={isBusy} onClick={() => void restore(item, version)}>
              Restore
            </ToolButton>
          }
        >
          This {noun[0]} is archived. Visitors do not see it.
        </Notice>
      )}
      <ContentForm kind={kind} form={form} isSaving={isLoading} />
      {state !== 'archived' && (
        <p className={styles.archive}>
          <ToolButton kind="quiet" busy={isBusy} disabled={form.changed.length > 0} onClick={() => void archive(item)}>
            Archive {noun[0]}
          </ToolButton>
        </p>
      )}
      {form.conflictDialog}
    </>
  );
}

/** Archiving returns to the list, where it can be undone. */
function useArchive<Item extends ContentItem, Field extends string>(
  { api: list, path, nameOf }: ContentKind<Item, Field>,
  email: string,
) {
  const { notify } = useHost();
  const navigate = useNavigate();
  const [send, { isLoading: isArchiving }] = contentApi.useArchiveContentMutation();
  const [sendBack, { isLoading: isRestoring }] = contentApi.useRestoreContentMutation();
  const restore = async (item: Item, version: number) => {
    const { error } = await sendBack({ email, list, id: item._id, version });
    if (error) notify.error(failureMessage(error, `${nameOf(item)} could not be restored`));
    else notify.success(`${nameOf(item)} is back`);
  };
  const archive = async (item: Item) => {
    const { data, error } = await send({ email, list, id: item._id, version: item.version });
    if (!data) return notify.error(failureMessage(error, `${nameOf(item)} could not be archived`));
    const undo = () => void restore(item, data.version);
    notify.success(`${nameOf(item)} archived`, { action: { label: 'Undo', run: undo } });
    void navigate(path);
  };
  return { archive, restore, isBusy: isArchiving || isRestoring };
}
