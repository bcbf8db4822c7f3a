import { z } from 'zod';
import { MAX_LINES, MAX_QUANTITY } from './cart.schema.js';
import { PersonalisationAnswer } from './personalisation.schema.js';

export const OrderStatus = z.enum(['placed', 'confirmed', 'printing', 'shipped', 'delivered', 'cancelled']);
export type OrderStatus = z.infer<typeof OrderStatus>;

const AddressPart = (max: number) => z.string().trim().min(1).max(max);
export const ShippingAddress = z.strictObject({
  fullName: AddressPart(80),
  address: AddressPart(300),
  city: AddressPart(80),
  /** Empty where the country has no postal codes. */
  postalCode: z
    .string()
    .trim()
    .max(12)
    .regex(/^[\p{L}\p{N} -]*$/u),
  country: AddressPart(60),
  /** State or union territory. */
  state: AddressPart(60).optional(),
  /** The courier calls it before delivery. Stored as `+919876543210`. */
  phone: AddressPart(25).optional(),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

const Rupees = z.number().min(0).max(100_000_000).multipleOf(0.01);

/**
 * Prices are what the shopper was shown, never what is charged: the server prices the cart and refuses the order with
 * `order.changed` when they differ.
 */
export const PlaceOrderBody = z.strictObject({
  orderItems: z
    .array(z.strictObject({ productId: z.uuid(), quantity: z.int().min(1).max(MAX_QUANTITY), price: Rupees }))
    .max(MAX_LINES),
  shippingAddress: ShippingAddress,
  paymentMethod: z.enum(['cod', 'razorpay']),
  itemsPrice: Rupees,
  shippingPrice: Rupees,
  totalPrice: Rupees,
  paymentResult: z.null(),
});
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

/** One line as it was bought. `_id` is the line's, `productId` the product's; price in rupees a piece. */
export const OrderItem = z.object({
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.number(),
  price: z.number(),
  personalisation: z.array(PersonalisationAnswer).optional(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A placed order. Prices in rupees, times ISO 8601 in UTC. `number` is what people say on the phone, e.g. `CH-10042`. */
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
  totalPrice: z.number(),
});
export type Order = z.infer<typeof Order>;

export const OrderReply = z.object({ success: z.literal(true), message: z.string(), order: Order });
export type OrderReply = z.infer<typeof OrderReply>;

/** Newest first. `next` is the cursor of the following page (`?after=`), null on the last. */
export const OrdersReply = z.object({ success: z.literal(true), data: z.array(Order), next: z.string().nullable() });
export type OrdersReply = z.infer<typeof OrdersReply>;

/** One difference between what the shopper was shown and what holds now; `details` of `order.changed` is a list of these. */
export const OrderChange = z.object({
  field: z.enum(['price', 'quantity', 'added', 'removed', 'itemsPrice', 'shippingPrice', 'totalPrice']),
  productId: z.string().optional(),
  name: z.string().optional(),
  shown: z.number().nullable(),
  now: z.number().nullable(),
});
export type OrderChange = z.infer<typeof OrderChange>;
