import { failedJobsRule, retentionModule, teamMembersRule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { uploadsEntities, UploadsModule } from '../uploads/uploads.module.js';
import { ReleasePrintFiles } from './release-print-files.js';
import { commerceRules } from './retention-rules.js';

/** Deletes data that the shop no longer needs, as the privacy policy promises. */
@Module({
  imports: [
    TypeOrmModule.forFeature(uploadsEntities),
    UploadsModule,
    retentionModule([...commerceRules, failedJobsRule, teamMembersRule]),
  ],
  providers: [ReleasePrintFiles],
})
export class RetentionModule {}
