import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CannedRepliesController } from './canned-replies.controller.js';
import { CannedRepliesService } from './canned-replies.service.js';
import { CannedReplyEntity } from './canned-reply.entity.js';

export const cannedRepliesEntities = [CannedReplyEntity];

@Module({
  imports: [TypeOrmModule.forFeature(cannedRepliesEntities)],
  controllers: [CannedRepliesController],
  providers: [CannedRepliesService],
})
export class CannedRepliesModule {}
