export { BelowMinimum, PersonalisationRequired } from './cart.errors.js';
export { missingFields } from './read-personalisation.js';
export { CartModule } from './cart.module.js';
export { CartEntity } from './cart.entity.js';
export { CartLineEntity } from './cart-line.entity.js';
