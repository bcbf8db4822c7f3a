export { DeliveryEstimate as Component } from '../delivery/delivery-estimate';
