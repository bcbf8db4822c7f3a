import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SigningKeysModule } from '../signing-keys/index.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { SessionReplies } from './session-replies.js';
import { SessionEntity } from './session.entity.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity, RefreshTokenEntity]), SigningKeysModule],
  controllers: [SessionsController],
  providers: [SessionsService, SessionReplies],
  exports: [SessionsService, SessionReplies],
})
export class SessionsModule {}
