export { PolicyViolation } from './policy-violation.entity.js';
export { ReleaseVisitor } from './release-visitor.entity.js';
export { ReleaseVital } from './release-vital.entity.js';
export { Tickets, type ServedPage } from './tickets.js';
export { TicketsModule } from './tickets.module.js';
export { UsedTicket } from './used-ticket.entity.js';
