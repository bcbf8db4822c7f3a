import type { Drawing } from './drawing.js';
import { drawIssuedDocument } from './issued-document.pdf.js';
import { drawJobTicket } from './job-ticket.pdf.js';
import { drawPackingSlip } from './packing-slip.pdf.js';
import { drawQuotation } from './quotation.pdf.js';

/** Draws a document as a PDF. The same drawing gives the same bytes. */
export function drawDocument(drawing: Drawing): Promise<Buffer> {
  switch (drawing.kind) {
    case 'issued':
      return drawIssuedDocument(drawing);
    case 'quotation':
      return drawQuotation(drawing);
    case 'packing-slip':
      return drawPackingSlip(drawing.order);
    case 'job-ticket':
      return drawJobTicket(drawing);
  }
}
