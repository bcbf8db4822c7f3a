/** A link to an order opens it for this long after the order's last move. */
export const ORDER_LINK_DAYS = 90;

/**
 * A link to a quotation works for this long after its email was sent, so that it can still say that the quotation has expired.
 */
export const QUOTATION_LINK_DAYS = 180;

/** Print files stay this long after an order was completed and its returns were settled, so that it can be printed again. */
export const PRINT_FILE_DAYS = 30;

/** Photos of a return stay this long after staff have decided on it, or have received the parcel. */
export const RETURN_PHOTO_DAYS = 180;

/** Enquiries, and quotations without an order, stay this long after their last change. */
export const ENQUIRY_YEARS = 2;

/** A request to be notified stays this long after the person was notified, and `ENQUIRY_YEARS` if that never happens. */
export const NOTIFIED_DAYS = 90;
