/** A sample as it is written down: prices in rupees, `picture` as tools/pictures names it. */
export interface SampleProduct {
  name: string;
  picture: string;
  price: number;
  oldPrice?: number;
  featured?: true;
  description: string;
}
