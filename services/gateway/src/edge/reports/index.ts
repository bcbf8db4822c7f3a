export { PageTickets, ticketTiming, type PageTicket } from './page-tickets.js';
export { ReportsModule } from './reports.module.js';
export { PolicyViolationEntity, UsedTicketEntity } from './reports.entity.js';
