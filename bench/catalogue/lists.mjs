import { madeUpWord } from '../chat/words.mjs';
import { findDeepPages } from '../requests.mjs';

const WORDS = Array.from({ length: 40 }, (_, index) => madeUpWord(index * 97));
const MISSPELT = WORDS.map((word) => word.slice(0, 2) + word.slice(3));

const SORTS = ['featured', 'bestselling', 'price-low', 'price-high', 'name', 'newest'];
const PAGE_200 = { page: 200 };

/** The queries of each kind of list for shoppers. */
export const shopperLists = () => ({
  ...Object.fromEntries(SORTS.map((sort) => [`by ${sort}`, [{ sort, page: 1 }]])),
  ...Object.fromEntries(SORTS.map((sort) => [`page 200 by ${sort}`, [{ sort, ...PAGE_200 }]])),
  ...Object.fromEntries(SORTS.map((sort) => [`a category by ${sort}`, [{ category: 'mug', sort, page: 1 }]])),
  ...Object.fromEntries(
    SORTS.map((sort) => [`page 200 of a category by ${sort}`, [{ category: 'mug', sort, ...PAGE_200 }]]),
  ),
  'an occasion': [
    { occasion: 'diwali', page: 1 },
    { occasion: 'wedding', sort: 'newest', page: 1 },
  ],
  'page 200 of an occasion': [{ occasion: 'home', ...PAGE_200 }],
  'a price range': [
    { maxPrice: 200, page: 1 },
    { minPrice: 500, sort: 'price-low', page: 1 },
  ],
  'page 200 of a price range': [
    { minPrice: 300, sort: 'price-high', ...PAGE_200 },
    { minPrice: 300, ...PAGE_200 },
  ],
  'all filters': SORTS.map((sort) => ({
    category: 'bottle',
    occasion: 'office',
    minPrice: 300,
    maxPrice: 500,
    sort,
    page: 1,
  })),
  'filters without results': SORTS.map((sort) => ({
    category: 'bottle',
    occasion: 'diwali',
    maxPrice: 1,
    sort,
    page: 1,
  })),
  'search by name': WORDS.map((q) => ({ q, page: 1 })),
  'search for a kind': ['mug', 'cup', 'मग', 'bottles', 'keychain'].map((q) => ({ q, page: 1 })),
  'search for a kind by price': ['mug', 'cup', 'मग'].map((q) => ({ q, sort: 'price-low', page: 1 })),
  'page 200 of a search': ['mug', 'bottle'].flatMap((q) => SORTS.map((sort) => ({ q, sort, ...PAGE_200 }))),
  'search with filters': [
    { q: 'mug', occasion: 'diwali', maxPrice: 300, page: 1 },
    { q: 'gift', category: 'keychain', sort: 'newest', page: 1 },
  ],
  'search for several words': ['mouse pad sky', 'steel bottle blue', 'wedding photo frame'].map((q) => ({
    q,
    page: 1,
  })),
  'search for a part of a word': ['ug', 'e', 'k-p', 'ottl'].map((q) => ({ q, page: 1 })),
  'misspelt search': MISSPELT.map((q) => ({ q, page: 1 })),
  'misspelt search in Hindi and Hinglish': [
    'botal',
    'kichain',
    'foto fraim',
    'मौस पैड',
    'दरवाज़ा मग',
    'lakhnavi bottal',
  ].map((q) => ({ q, page: 1 })),
  'search for some of the words': ['purple mug', 'shadi ka card', 'zzzz bottle'].map((q) => ({ q, page: 1 })),
  'search without results': ['zzzzqqq', 'qxqxqx', 'wwwkkk'].map((q) => ({ q, page: 1 })),
});

/** The queries of each kind of list for staff; `list` requests a page. */
export async function staffLists(list) {
  const sorts = ['name', 'price', 'createdAt', 'updatedAt', 'stock', 'classification'].flatMap((sort) => [
    sort,
    `-${sort}`,
  ]);
  const each = (name, values) =>
    Object.fromEntries(
      values.map((value) => [`${name} ${value}`, [{ [name]: value }, { [name]: value, sort: 'name' }]]),
    );
  const deep = {};
  for (const sort of sorts) deep[`page 200 by ${sort}`] = await findDeepPages(list, { sort });
  for (const classification of ['missing', 'unknown', 'unsure', 'sure'])
    deep[`page 200 of ${classification}`] = await findDeepPages(list, { classification });
  deep['page 200 of a search'] = await findDeepPages(list, { q: 'mug' });
  deep['page 200 of a category'] = await findDeepPages(list, { category: 'mug' });
  return {
    ...Object.fromEntries(sorts.map((sort) => [`by ${sort}`, [{ sort }]])),
    ...each('category', ['mug', 'bottle,keychain']),
    ...each('featured', ['true', 'false']),
    ...each('state', ['sold', 'archived', 'hidden', 'hidden,archived']),
    ...each('stock', ['out', 'low', 'in', 'made-to-order', 'out,low']),
    ...each('classification', ['missing', 'unknown', 'unsure', 'sure', 'missing,unknown']),
    ...each('hsn', ['69', '7013', '3926']),
    'price range': [
      { priceMin: 200, priceMax: 300 },
      { priceMax: 100, sort: 'name' },
      { priceMin: 1000, sort: 'price' },
    ],
    'search by name': WORDS.map((q) => ({ q })),
    'search by SKU': WORDS.map((_, index) => ({ q: `chp-${(index + 1) * 100}-l` })),
    'search for a kind': ['mug', 'bottle', 'steel'].flatMap((q) => [{ q }, { q, sort: 'name' }, { q, sort: '-price' }]),
    'search for two letters': [{ q: 'mu' }, { q: 'ra' }, { q: 'zz' }],
    'search for several words': ['ramar mug', 'steel bottle', 'wedding frame'].map((q) => ({ q })),
    'search without results': ['zzzqq', 'nobody', 'mug zzzqq'].map((q) => ({ q })),
    'search with filters': [
      { q: 'mug', state: 'archived' },
      { q: 'bottle', category: 'bottle', stock: 'low' },
      { q: 'frame', classification: 'sure', sort: 'price' },
      { q: 'kite', category: 'mug', featured: 'true' },
    ],
    ...deep,
  };
}
