import { Module } from '@nestjs/common';
import { IssueAccessToken } from './issue-access-token.js';
import { KeyRing } from './key-ring.js';
import { RotateSigningKeys } from './rotate-signing-keys.js';
import { SigningKeysController } from './signing-keys.controller.js';

@Module({
  controllers: [SigningKeysController],
  providers: [KeyRing, RotateSigningKeys, IssueAccessToken],
  exports: [RotateSigningKeys, IssueAccessToken],
})
export class SigningKeysModule {}
