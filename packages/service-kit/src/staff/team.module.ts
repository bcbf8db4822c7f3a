import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TeamMemberEntity } from './team-member.entity.js';
import { TeamService } from './team.service.js';

/** The team in which work is assigned. The service adds `TeamMemberEntity` to its entities and a migration. */
@Module({ imports: [TypeOrmModule.forFeature([TeamMemberEntity])], providers: [TeamService], exports: [TeamService] })
export class TeamModule {}
