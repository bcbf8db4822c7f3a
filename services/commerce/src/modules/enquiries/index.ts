export { EnquiriesModule } from './enquiries.module.js';
export { EnquiryEntity } from './enquiry.entity.js';
export { NotifyRequestEntity } from './notify-request.entity.js';
