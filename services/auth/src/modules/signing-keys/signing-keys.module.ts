import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SigningKeyEntity } from './signing-key.entity.js';
import { SigningKeysController } from './signing-keys.controller.js';
import { SigningKeysService } from './signing-keys.service.js';

export { SigningKeysService };

export const signingKeysEntities = [SigningKeyEntity];

@Module({
  imports: [TypeOrmModule.forFeature(signingKeysEntities)],
  controllers: [SigningKeysController],
  providers: [SigningKeysService],
  exports: [SigningKeysService],
})
export class SigningKeysModule {}
