import { useSendOnce, useStaffMember } from '@chhapai/console-ui';
import { staffPages, type StaffProduct } from '@chhapai/contracts';
import { failureMessage, useHost, useNavigate } from '@chhapai/host-api';
import { staffProductsApi } from './staff-products.api';

type Archivable = Pick<StaffProduct, '_id' | 'name' | 'version'>;

interface ProductActions {
  isBusy: boolean;
  /** Resolves to true if the product was archived. The toast offers to undo that. */
  archive: (product: Archivable) => Promise<boolean>;
  restore: (product: Archivable) => Promise<void>;
  /** Creates a copy and opens it. */
  duplicate: (product: Archivable) => Promise<void>;
}

/** The actions for one product, in the list or in its editor. */
export function useProductActions(): ProductActions {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const navigate = useNavigate();
  const [archiveProduct, { isLoading: isArchiving }] = staffProductsApi.useArchiveProductMutation();
  const [restoreProduct, { isLoading: isRestoring }] = staffProductsApi.useRestoreProductMutation();
  const [duplicateProduct, { isLoading: isCopying }] = staffProductsApi.useDuplicateProductMutation();
  const sendOnce = useSendOnce();
  const restore = async ({ _id: id, name, version }: Archivable) => {
    const { error } = await restoreProduct({ email, id, version });
    if (error) notify.error(failureMessage(error, `${name} could not be restored`));
    else notify.success(`${name} restored`);
  };
  return {
    isBusy: isArchiving || isRestoring || isCopying,
    restore,
    archive: async ({ _id: id, name, version }) => {
      const { data, error } = await archiveProduct({ email, id, version });
      if (data) notify.success(`${name} archived`, { action: { label: 'Undo', run: () => void restore(data) } });
      else notify.error(failureMessage(error, `${name} could not be archived`));
      return data !== undefined;
    },
    duplicate: async ({ _id: id, name }) => {
      try {
        const copy = await sendOnce({ id }, (key) => duplicateProduct({ id, key }).unwrap());
        notify.success(`This is a copy of ${name}`);
        void navigate(staffPages.product(copy._id));
      } catch (error) {
        notify.error(failureMessage(error, `${name} could not be duplicated`));
      }
    },
  };
}
