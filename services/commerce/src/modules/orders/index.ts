export { OrderLineEntity } from './order-line.entity.js';
export { OrderSubmissionEntity } from './order-submission.entity.js';
export { OrderEntity } from './order.entity.js';
export { OrdersModule } from './orders.module.js';
