import type { Concept } from './concept.js';
import { details } from './detail.concepts.js';
import { printed } from './print.concepts.js';
import { places } from './place.concepts.js';
import { products, shopping } from './shop.concepts.js';
import { subjects } from './subject.concepts.js';

export type { Concept, ConceptKind } from './concept.js';

export const concepts: readonly Concept[] = [...products, ...shopping, ...subjects, ...printed, ...details, ...places];
