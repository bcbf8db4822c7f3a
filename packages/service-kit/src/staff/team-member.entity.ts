import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A staff member who has used a list whose items can be assigned. The accounts themselves belong to the auth service. */
@Entity('team_members')
export class TeamMemberEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_team_members' }) id!: string;
  @Column('text') name!: string;
  /** Null for members who have not used such a list since email addresses were first recorded. */
  @Column('text', { nullable: true }) email!: string | null;
  @Column('timestamptz', { name: 'seen_at' }) seenAt!: Date;
}
