import { failureMessage, useHost } from '@chhapai/host-api';
import { useStaffMember } from '../staff-member';
import { contentApi } from './content.api';
import type { ContentItem, NamedKind } from './content-kind';

interface ContentActions<Item> {
  isBusy: boolean;
  /** Resolves to true if the item was archived. The toast offers to undo it. */
  archive: (item: Item) => Promise<boolean>;
  /** `version` is the current one, if it differs from the item's. */
  restore: (item: Item, version?: number) => Promise<void>;
  /** Shows a draft to visitors, or makes it a draft again. The toast offers to undo it. */
  setPublished: (item: Item, published: boolean) => Promise<void>;
}

/** The actions for one item, in its list and on its screen. */
export function useContentActions<Item extends ContentItem>({ api: list, nameOf }: NamedKind<Item>) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const [sendArchive, { isLoading: isArchiving }] = contentApi.useArchiveContentMutation();
  const [sendRestore, { isLoading: isRestoring }] = contentApi.useRestoreContentMutation();
  const [change, { isLoading: isChanging }] = contentApi.useChangeContentMutation();
  const restore = async (item: Item, version = item.version) => {
    const { error } = await sendRestore({ email, list, id: item._id, version });
    if (error) notify.error(failureMessage(error, `${nameOf(item)} could not be restored`));
    else notify.success(`${nameOf(item)} restored`);
  };
  const publish = async (item: Item, version: number, published: boolean) => {
    const { data, error } = await change({ email, list, id: item._id, version, body: { published } });
    if (error) notify.error(failureMessage(error, `${nameOf(item)} could not be changed`));
    return data;
  };
  const stateMessage = (item: Item, published: boolean) =>
    published ? `${nameOf(item)} is published` : `${nameOf(item)} is a draft again`;
  return {
    isBusy: isArchiving || isRestoring || isChanging,
    restore,
    archive: async (item) => {
      const { data, error } = await sendArchive({ email, list, id: item._id, version: item.version });
      if (!data) notify.error(failureMessage(error, `${nameOf(item)} could not be archived`));
      else {
        const undo = () => void restore(item, data.version);
        notify.success(`${nameOf(item)} archived`, { action: { label: 'Undo', run: undo } });
      }
      return data !== undefined;
    },
    setPublished: async (item, published) => {
      const changed = await publish(item, item.version, published);
      if (!changed) return;
      const undo = async () => {
        if (await publish(item, changed.version, !published)) notify.success(stateMessage(item, !published));
      };
      notify.success(stateMessage(item, published), { action: { label: 'Undo', run: () => void undo() } });
    },
  } satisfies ContentActions<Item>;
}
