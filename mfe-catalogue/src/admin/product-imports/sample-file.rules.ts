import { PRODUCT_COLUMNS, type ProductColumn } from '@chhapai/contracts';
import { toCsv } from './csv.rules';

type SampleRow = Partial<Record<ProductColumn, string>>;

const rows = (category: string): SampleRow[] => [
  {
    Name: 'Sample Mug',
    Category: category,
    Price: '299',
    'Old price': '349',
    Description: 'A white mug with your design.',
    Featured: 'no',
    Sold: 'no',
    'Minimum quantity': '1',
    Occasions: 'diwali | office',
    'Price steps': '10: 280 | 50: 250',
    Stock: 'made to order',
  },
  {
    Name: 'Sample T-shirt',
    Category: category,
    Price: '399',
    Sold: 'no',
    Stock: '0',
    SKU: 'SAMPLE-RED-M',
    Options: 'Colour: Red | Size: M',
    'Variant stock': '20',
  },
  { SKU: 'SAMPLE-RED-L', Options: 'Colour: Red | Size: L', 'Variant price': '419', 'Variant stock': '12' },
];

/** A file with two products, one of them with variants. Importing it puts neither up for sale. */
export function sampleFile(category: string): string {
  const columns = PRODUCT_COLUMNS.filter((column) => column !== 'ID');
  const lines = [columns, ...rows(category).map((row) => columns.map((column) => row[column] ?? ''))];
  return toCsv(lines);
}
