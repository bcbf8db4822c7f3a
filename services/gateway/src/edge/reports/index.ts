export { PageTickets } from './page-tickets.js';
export { PolicyViolationEntity } from './policy-violation.entity.js';
export { ReportsModule } from './reports.module.js';
export { UsedTicketEntity } from './used-ticket.entity.js';
