/** Flat shipping of every order, in rupees. Source: the specification's business constants. Apart from the schemas: browsers need it too. */
export const SHIPPING_RUPEES = 50;
