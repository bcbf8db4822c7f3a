import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailLinkEntity } from './email-link.entity.js';
import { EmailLinks } from './email-links.service.js';

export type { LinkPurpose } from './email-link.entity.js';
export { LinkInvalid } from './email-links.service.js';
export { EmailLinks };

export const emailLinksEntities = [EmailLinkEntity];

@Module({
  imports: [TypeOrmModule.forFeature(emailLinksEntities)],
  providers: [EmailLinks],
  exports: [EmailLinks],
})
export class EmailLinksModule {}
