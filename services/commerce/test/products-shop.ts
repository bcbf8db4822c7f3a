import { StaffProductReply, type StaffProduct } from '@chhapai/contracts';
import { openStaffShop } from './staff-orders.js';

export const PRODUCTS = '/api/admin/products';

export interface ProductBody {
  data: StaffProduct;
  code?: string;
  message?: string;
  details?: { path: string; message: string }[];
}

/** A shop with a member of staff who edits products. */
export async function openProductsShop() {
  const shop = await openStaffShop();
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    shop.staff.send<ProductBody>(method, `${PRODUCTS}${path}`, body, headers);
  let count = 0;
  return {
    ...shop,
    /** Sends a request below `PRODUCTS`. */
    send,
    /** Creates a product with a unique name. */
    create: async (fields: object = {}): Promise<StaffProduct> => {
      const reply = await send('POST', '', { name: `Test product ${++count}`, category: 'mug', price: 299, ...fields });
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return StaffProductReply.parse(reply.body).data;
    },
    patch: (product: StaffProduct, body: unknown, version = product.version) =>
      send('PATCH', `/${product._id}`, body, { 'if-match': `"${version}"` }),
    /** The product as visitors see it. */
    readInShop: async (id: string) => (await shop.call<ProductBody>('GET', `/api/products/${id}`)).body,
    /** A variant with a SKU that no other test uses. */
    variant: (name: string, fields: object = {}) => ({
      sku: `${name}-${count}`,
      options: { colour: name },
      ...fields,
    }),
    readAudit: async (id: string) =>
      (await shop.db.query('SELECT action, before, after, by FROM audit_entries WHERE subject = $1 ORDER BY id', [id]))
        .rows,
  };
}
export type ProductsShop = Awaited<ReturnType<typeof openProductsShop>>;
