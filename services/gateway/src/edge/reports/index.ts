export { PageTickets, ticketTiming, type PageTicket } from './page-tickets.js';
export { ReportsModule } from './reports.module.js';
export { AwaitedPageEntity, PolicyViolationEntity, UsedTicketEntity } from './reports.entity.js';
export { SilentPages } from './silent-pages.js';
