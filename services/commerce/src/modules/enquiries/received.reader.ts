import type { EnquiriesReply, Enquiry, NotifyRequest, NotifyRequestsReply } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { readUuid } from '../../http/uuid.js';
import { ClaimedUploads, UploadNotFound, type StoredFile } from '../uploads/index.js';
import {
  countNotifyRequests,
  findEnquiryFile,
  listEnquiries,
  listNotifyRequests,
  PAGE_SIZE,
} from './received.statements.js';

/** What visitors have sent, newest first, as staff read it. */
@Injectable()
export class ReceivedReader {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(ClaimedUploads) private readonly uploads: ClaimedUploads,
  ) {}

  async enquiries(after: string | undefined): Promise<EnquiriesReply> {
    return { success: true, ...(await this.page<Enquiry>(listEnquiries, after)) };
  }

  async notifyRequests(after: string | undefined): Promise<NotifyRequestsReply> {
    const counts = await this.sql.row<NotifyRequestsReply['counts']>(countNotifyRequests, []);
    const page = await this.page<NotifyRequest>(listNotifyRequests, after);
    return { success: true, counts: counts ?? { works: 0, designs: 0 }, ...page };
  }

  /** The file that came with a quotation. */
  async file(enquiry: string): Promise<StoredFile> {
    const found = await this.sql.row<{ uploadId: string }>(findEnquiryFile, [readUuid(enquiry)]);
    if (!found) throw new UploadNotFound();
    return this.uploads.open(found.uploadId);
  }

  private async page<Item>(statement: typeof listEnquiries, after: string | undefined) {
    const { rows } = await this.sql.run<{ id: string; body: Item }>(statement, [after ?? null]);
    const shown = rows.slice(0, PAGE_SIZE);
    const next = rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
    return { data: shown.map(({ body }) => body), next };
  }
}
