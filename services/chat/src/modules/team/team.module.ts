import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TeamMemberEntity } from './team-member.entity.js';
import { TeamService } from './team.service.js';

export { TeamService };
export const teamEntities = [TeamMemberEntity];

@Module({ imports: [TypeOrmModule.forFeature(teamEntities)], providers: [TeamService], exports: [TeamService] })
export class TeamModule {}
