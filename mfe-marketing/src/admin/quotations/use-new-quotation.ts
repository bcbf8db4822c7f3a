import { useState } from 'react';
import type { CreateQuotationBody } from '@chhapai/contracts';
import { failureMessage, useHost, useNavigate } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { quotationsApi } from './quotations.api';

/** Creates a draft and opens it. */
export function useNewQuotation() {
  const { notify } = useHost();
  const navigate = useNavigate();
  // Trying again after a lost reply opens the same draft.
  const [key] = useState(newIdempotencyKey);
  const [send, { isLoading: isCreating }] = quotationsApi.useCreateQuotationMutation();
  const create = async (body: CreateQuotationBody) => {
    const { data, error } = await send({ key, body });
    if (data) void navigate(`/admin/quotations/${data._id}`);
    else notify.error(failureMessage(error, 'The quotation could not be created. Please try again.'));
  };
  return { create, isCreating };
}
