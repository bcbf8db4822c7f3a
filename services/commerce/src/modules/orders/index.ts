export { OrdersModule } from './orders.module.js';
export { OrderEntity } from './order.entity.js';
export { OrderLineEntity } from './order-line.entity.js';
export { OrderSubmissionEntity } from './order-submission.entity.js';
export { OutboxEventEntity } from './outbox-event.entity.js';
