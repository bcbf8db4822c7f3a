export { CartLineEntity } from './cart-line.entity.js';
export { CartEntity } from './cart.entity.js';
export { BelowMinimum, PersonalisationRequired } from './cart.errors.js';
export { CartModule } from './cart.module.js';
export { missingFields } from './read-personalisation.js';
