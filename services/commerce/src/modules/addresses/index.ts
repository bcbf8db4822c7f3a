export { AddressesModule } from './addresses.module.js';
export { CheckAddress } from './check-address.js';
