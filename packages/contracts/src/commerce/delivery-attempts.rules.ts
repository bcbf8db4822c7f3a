// Failed deliveries, as couriers report them. Separate from the schemas, so that browsers do not load zod.

/**
 * How many delivery attempts are made before a parcel comes back. Source: Shiprocket, “How to process an NDR”: couriers
 * in India make at most three attempts.
 */
export const MAX_DELIVERY_ATTEMPTS = 3;

/**
 * The reasons why a parcel could not be delivered, with the labels that staff choose from. Source: the reasons in non-delivery
 * reports (NDR) that Printrove and Vamaship list for couriers in India.
 */
export const ndrReasons = {
  nobody_there: 'Nobody at the address',
  refused: 'Refused by the recipient',
  unreachable: 'Could not be reached by phone',
  wrong_address: 'Address incomplete or wrong',
  postponed: 'Asked to deliver later',
  no_cash: 'Cash not ready',
  out_of_time: 'Could not deliver in time',
  other: 'Another reason',
} as const;
export type NdrReason = keyof typeof ndrReasons;

/** The end of the sentence that tells the shopper why their parcel was not delivered; null if it gives no reason. */
export const ndrTexts: Readonly<Record<NdrReason, string | null>> = {
  nobody_there: 'nobody was at the address',
  refused: 'the parcel was refused',
  unreachable: 'we could not reach you by phone',
  wrong_address: 'the address is incomplete or wrong',
  postponed: 'you asked for a later delivery',
  no_cash: 'the cash was not ready',
  out_of_time: 'the courier ran out of time',
  other: null,
};

/** The reason that the text names by its code or in the words of `ndrReasons`; any other text is the reason "other". */
export function ndrReasonOf(text: string): NdrReason {
  const wanted = text.trim().toLowerCase();
  const found = Object.entries(ndrReasons).find(([code, name]) => code === wanted || name.toLowerCase() === wanted);
  return (found?.[0] as NdrReason | undefined) ?? 'other';
}
