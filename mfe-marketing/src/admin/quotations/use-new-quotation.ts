import type { CreateQuotationBody } from '@chhapai/contracts';
import { useSendOnce } from '@chhapai/console-ui';
import { failureMessage, useHost, useNavigate } from '@chhapai/host-api';
import { quotationsApi } from './quotations.api';

/** Creates a draft and opens it. Trying again after a lost reply opens the same draft. */
export function useNewQuotation() {
  const { notify } = useHost();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const [send, { isLoading: isCreating }] = quotationsApi.useCreateQuotationMutation();
  const create = async (body: CreateQuotationBody) => {
    try {
      const { _id } = await sendOnce(body, (key) => send({ key, body }).unwrap());
      void navigate(`/admin/quotations/${_id}`);
    } catch (error) {
      notify.error(failureMessage(error, 'The quotation could not be created. Please try again.'));
    }
  };
  return { create, isCreating };
}
