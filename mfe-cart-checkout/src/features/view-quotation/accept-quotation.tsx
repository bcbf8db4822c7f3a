import { useRef, useState, type FormEvent } from 'react';
import { errorCodes, isIndian, type AcceptQuotationReply, type Quotation } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { newIdempotencyKey, sessionItem } from '@chhapai/host-api/pages';
import { Button, formatRupees, Notice, Sheet } from '@chhapai/ui';
import { AddressFields } from '../../address/address-fields';
import {
  draftErrors,
  addressErrorsIn,
  addressFieldNames,
  freshAddress,
  restoredAddress,
  shippingAddress,
} from '../../address/address.rules';
import { usePincode, type FilledAddress } from '../../address/use-pincode';
import { useDraft } from '../../use-draft';
import { DeclineQuotation } from './decline-quotation';
import { quotationsApi, type QuotationLink } from './quotations.api';
import styles from './view-quotation.module.css';

interface AcceptQuotationProps {
  quotation: Quotation;
  link: QuotationLink;
  onAccepted: (reply: AcceptQuotationReply) => void;
}

/** The delivery address of the order, with the fields and rules of the checkout. Typed values survive a reload. */
export function AcceptQuotation({ quotation, link, onAccepted }: AcceptQuotationProps) {
  const [storedDraft] = useState(() => sessionItem<FilledAddress>(`quotation-address ${link.id}`));
  const [draft, edit] = useDraft<FilledAddress>(
    () => restoredDraft(storedDraft.read()) ?? { address: quotedAddress(quotation) },
    storedDraft.write,
  );
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const submission = useRef<{ content: string; key: string }>(undefined);
  const [accept, { isLoading, error }] = quotationsApi.useAcceptQuotationMutation();
  const failure = error as HttpFailure | undefined;
  const { area, changeCountry } = usePincode(draft, edit);
  const errors = { ...addressErrorsIn(failure?.details), ...(hasSubmitted && draftErrors(draft.address, area)) };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    setHasSubmitted(true);
    const addressErrors = draftErrors(draft.address, area);
    const firstInvalid = addressFieldNames.find((name) => addressErrors[name]);
    if (firstInvalid) return (event.currentTarget.elements.namedItem(firstInvalid) as HTMLElement).focus();
    const address = shippingAddress(draft.address);
    // A corrected address gets a new key, because the service refuses a key that was used with another body. After a lost
    // reply, the same request is retried.
    const content = JSON.stringify(address);
    if (submission.current?.content !== content) submission.current = { content, key: newIdempotencyKey() };
    const { key: idempotencyKey } = submission.current;
    const { data } = await accept({ ...link, idempotencyKey, shippingAddress: address });
    if (!data) return;
    storedDraft.write(undefined);
    onAccepted(data);
  };
  const total = formatRupees(quotation.totals.total, 2);
  return (
    <Sheet as="section" className={styles.accept} aria-labelledby="accept">
      <h2 id="accept">Accept and order</h2>
      <p>
        {isIndian(draft.address)
          ? `You pay ${total} in cash on delivery. Where should we deliver your order?`
          : `The total is ${total}. We will agree shipping and payment with you by phone.`}
      </p>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <AddressFields
          address={draft.address}
          errors={errors}
          area={area}
          onChange={(part) => edit((current) => ({ ...current, address: { ...current.address, ...part } }))}
          onCountryChange={changeCountry}
        />
        {failure && <AcceptFailure failure={failure} />}
        <Button type="submit" wide busy={isLoading}>
          {isLoading ? 'Processing...' : 'Accept and place order'}
        </Button>
      </form>
      <DeclineQuotation link={link} />
    </Sheet>
  );
}

function AcceptFailure({ failure }: { failure: HttpFailure }) {
  if (failure.status === undefined)
    return (
      <Notice tone="danger" title="The shop did not respond">
        Your details are still here: please check your internet connection and try again. Even if we have already
        received your order, it is placed only once.
      </Notice>
    );
  return (
    <Notice tone="danger">
      {failure.code === errorCodes.invalidRequest
        ? 'Please correct the marked fields. Your details are still here.'
        : failureMessage(failure, 'Your order could not be placed. Your details are still here. Please try again.')}
    </Notice>
  );
}

const restoredDraft = (stored: FilledAddress | undefined): FilledAddress | undefined =>
  stored && { ...stored, address: restoredAddress(stored.address) };

/** The parts of the delivery address that the customer has already given. */
function quotedAddress({ name, phone, gstin, address, city, state, postalCode }: Quotation) {
  return { ...freshAddress(name), phone, gstin, address, city, state, postalCode };
}
