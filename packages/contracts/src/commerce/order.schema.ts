import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { severalLines, singleLine } from '../plain-text.schema.js';
import { Cart, ChosenVariant, MAX_LINES, MAX_QUANTITY } from './cart.schema.js';
import { ORDER_STATUSES } from './order-statuses.js';
import { PersonalisationAnswer } from './personalisation.schema.js';
import { rupeesUpTo } from './rupees.schema.js';

/** The status of an order, see `order-lifecycle.rules.ts`. */
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Cash on delivery: owed by the shopper, with the courier, with the agency, owed to the shopper, or paid back. */
export const CashState = z.enum(['due', 'collected', 'remitted', 'refund_due', 'refunded']);
export type CashState = z.infer<typeof CashState>;

const AddressPart = (max: number) => singleLine(max).min(1);
/** A delivery address: the specification's five fields, and optional ones. `addressErrors` checks that a courier can deliver to it. */
export const ShippingAddress = z.strictObject({
  fullName: AddressPart(80),
  /** May have several lines. */
  address: severalLines(300).min(1),
  city: AddressPart(80),
  /** Empty for countries without postal codes. */
  postalCode: z
    .string()
    .trim()
    .max(12)
    .regex(/^[\p{L}\p{N} -]*$/u),
  country: AddressPart(60),
  /** State or union territory. */
  state: AddressPart(60).optional(),
  /** The phone number for the courier, stored as `+919876543210`. */
  phone: AddressPart(25).optional(),
  /** GST registration of a business buyer, 15 characters. */
  gstin: AddressPart(20).optional(),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

const Amount = rupeesUpTo(100_000_000);

/**
 * Prices are those that the shopper saw. The server prices the cart itself, and refuses the order with `order.changed` if the
 * prices differ.
 */
export const PlaceOrderBody = z.strictObject({
  orderItems: z
    .array(
      z.strictObject({
        productId: z.uuid(),
        variantId: z.uuid().optional(),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        price: Amount,
      }),
    )
    .max(MAX_LINES),
  shippingAddress: ShippingAddress,
  paymentMethod: z.enum(['cod', 'razorpay']),
  itemsPrice: Amount,
  shippingPrice: Amount,
  totalPrice: Amount,
  paymentResult: z.null(),
});
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

/**
 * A line of an order. `_id` is the line's id; price per piece in rupees, as ordered. `productId` is empty for a quoted line
 * that is not in the catalogue.
 */
export const OrderItem = z.object({
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.number(),
  price: z.number(),
  /** The variant, with SKU and options as ordered. */
  variant: ChosenVariant.optional(),
  personalisation: z.array(PersonalisationAnswer).optional(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/**
 * A step in an order's history, as shown to the shopper. `at` is ISO 8601 in UTC. Without `kind` it is a move; an `attempt` is
 * a delivery that failed, and `to` is the order's status at the time.
 */
export const OrderStep = z.object({
  kind: z.literal('attempt').optional(),
  to: OrderStatus,
  at: z.string(),
  by: z.enum(['shopper', 'staff']),
  /** A sentence, such as `On its way with Delhivery, 1234567890.` */
  text: z.string(),
});
export type OrderStep = z.infer<typeof OrderStep>;

/** An issued invoice or credit note: its number, e.g. `CH/26-27/000123`, and its date in Indian time, e.g. `2026-11-23`. */
export const IssuedDocument = z.object({ number: z.string(), date: z.string() });
export type IssuedDocument = z.infer<typeof IssuedDocument>;

/**
 * A placed order. Prices in rupees, times ISO 8601 in UTC. `number` is for people, e.g. `CH-10042`. `allowed` lists the
 * statuses that the reader may move it to.
 */
export const Order = z.object({
  _id: z.string(),
  number: z.string(),
  status: OrderStatus,
  createdAt: z.string(),
  orderItems: z.array(OrderItem),
  shippingAddress: ShippingAddress,
  paymentMethod: z.literal('cod'),
  itemsPrice: z.number(),
  shippingPrice: z.number(),
  /** The discount of a quotation on the items, in rupees; missing if there is none. */
  discountPrice: z.number().optional(),
  totalPrice: z.number(),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** First and last day of the expected delivery, e.g. `2026-12-01`; missing for old orders and orders abroad. */
  expectedFrom: z.string().optional(),
  expectedTo: z.string().optional(),
  /** Missing until the order is shipped, and always for orders abroad; the PDF is at `orderPaths.invoice`. */
  invoice: IssuedDocument.optional(),
  /** Oldest first; missing if there are none. */
  creditNotes: z.array(IssuedDocument).optional(),
  /** Oldest first. */
  history: z.array(OrderStep).optional(),
  allowed: z.array(OrderStatus).optional(),
});
export type Order = z.infer<typeof Order>;

/** `total` is the amount that the shopper was shown, in rupees; any other amount is refused with `order.changed`. */
export const ConfirmOrderBody = z.strictObject({ total: Amount });
export type ConfirmOrderBody = z.infer<typeof ConfirmOrderBody>;

export const OrderReply = z.object({ success: z.literal(true), message: z.string(), order: Order });
export type OrderReply = z.infer<typeof OrderReply>;

/** Filters a shopper's orders. `status` is one or more, e.g. `placed,confirmed`. */
export const OrdersQuery = z.strictObject({
  /** Words to find in the order's number or in the names of its products. */
  q: z.string().trim().max(80).optional(),
  status: commaSeparated(OrderStatus).optional(),
  /** `next` of the previous page. */
  after: z.uuid().optional(),
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;

/** Newest first. `next` is the cursor of the following page (`?after=`), null on the last. */
export const OrdersReply = z.object({ success: z.literal(true), data: z.array(Order), next: z.string().nullable() });
export type OrdersReply = z.infer<typeof OrdersReply>;

/**
 * The result of ordering a line again: `added` pieces are now in the cart line `cartLineId`, which is missing if `added` is 0.
 * `quantity` and `price` (rupees per piece) are those of the order.
 */
export const ReorderedLine = z.object({
  productId: z.string(),
  variant: ChosenVariant.optional(),
  name: z.string(),
  quantity: z.int(),
  price: z.number(),
  added: z.int(),
  cartLineId: z.string().optional(),
  /** Today's price per piece; missing if the product is no longer available. */
  priceNow: z.number().optional(),
  /**
   * `unavailable` and `personalisation` (the product now asks for different answers) add nothing; `minimum` raised the quantity
   * to the minimum order, `limit` reduced it to the maximum of a cart, `stock` to the pieces left.
   */
  changes: z.array(z.enum(['unavailable', 'personalisation', 'price', 'minimum', 'limit', 'stock'])),
});
export type ReorderedLine = z.infer<typeof ReorderedLine>;

/** The cart after ordering again, and the result for each line of the order. */
export const ReorderReply = z.object({
  success: z.literal(true),
  message: z.string(),
  cart: Cart,
  lines: z.array(ReorderedLine),
});
export type ReorderReply = z.infer<typeof ReorderReply>;

/**
 * One difference between the cart that the shopper saw and the current one; `details` of `order.changed` is a list of these.
 */
export const OrderChange = z.object({
  field: z.enum(['price', 'quantity', 'added', 'removed', 'itemsPrice', 'shippingPrice', 'totalPrice']),
  productId: z.string().optional(),
  variantId: z.string().optional(),
  name: z.string().optional(),
  shown: z.number().nullable(),
  now: z.number().nullable(),
});
export type OrderChange = z.infer<typeof OrderChange>;

/**
 * A PIN code's location. `city` is the city that its addresses usually name, `state` the State that most of
 * its post offices are in.
 */
export const Pincode = z.object({
  pincode: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  /** All States it belongs to; several near their borders. */
  states: z.array(z.string()),
  /** Estimated delivery of an order placed today, e.g. `2026-12-01`. */
  delivery: z.object({ earliest: z.string(), latest: z.string() }),
});
export type Pincode = z.infer<typeof Pincode>;

export const PincodeReply = z.object({ success: z.literal(true), data: Pincode });
export type PincodeReply = z.infer<typeof PincodeReply>;
