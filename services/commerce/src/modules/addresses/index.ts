export { AddressesModule } from './addresses.module.js';
export { AddressesService } from './addresses.service.js';
