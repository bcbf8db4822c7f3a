import type { Measurement, Occasion, PersonalisationField } from '@chhapai/contracts';

/** A sample as it is written down: prices in rupees, `picture` and `views` as tools/pictures names them. */
export interface SampleProduct {
  name: string;
  picture: string;
  views?: string[];
  price: number;
  oldPrice?: number;
  featured?: true;
  description: string;
  occasions?: Occasion[];
  measurements?: Measurement[];
  minimumQuantity?: number;
  personalisation?: PersonalisationField[];
}
