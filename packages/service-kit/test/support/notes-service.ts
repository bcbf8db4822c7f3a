import {
  Body,
  Controller,
  Get,
  Header,
  Injectable,
  Module,
  Param,
  Post,
  Query,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiCreatedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DataSource, Entity, PrimaryColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import {
  Claims,
  defineService,
  DomainError,
  GuardedBy,
  Public,
  RawReply,
  Permitted,
  Roles,
  serviceEnv,
  Shopper,
  SignedIn,
  UuidPipe,
  type ShopperId,
} from '../../src/index.js';

const Note = z.strictObject({
  title: z.string().trim().min(1).max(20),
  pages: z.int().min(1).max(9).default(1),
  mail: z.email().optional(),
  tags: z.array(z.string()).max(2).optional(),
  size: z.enum(['a4', 'a5']).optional(),
  sizes: z.array(z.string()).min(1).optional(),
  initial: z.string().max(1).optional(),
  code: z
    .string()
    .regex(/^[A-Z]+$/, 'must consist of capital letters')
    .optional(),
  lines: z.array(z.strictObject({ text: z.string() })).optional(),
});

const NoteReply = Note.extend({ success: z.literal(true) });

class NoteTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'note.taken';
  override readonly details = { by: 'Asha' };
  override readonly retryAfterSeconds = 7;
}

class NoteNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'note.not_found';

  constructor() {
    super('This note does not exist');
  }
}

@Public()
@Controller('api/notes')
class NotesController {
  constructor(private readonly dataSource: DataSource) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: NoteReply })
  add(@Body({ schema: Note }) body: z.infer<typeof Note>) {
    return body;
  }

  @Get('taken')
  taken(): never {
    throw new NoteTaken('This note is taken');
  }

  @Get('broken')
  broken(): never {
    throw new TypeError('secret_table is undefined');
  }

  @Get('slow')
  slow() {
    return this.dataSource.query('SELECT pg_sleep(5)');
  }

  @Get('cast')
  cast(@Query('id') id: string) {
    return this.dataSource.query('SELECT $1::uuid', [id]);
  }

  @Get('one/:id')
  one(@Param('id', { schema: z.uuid() }) id: string) {
    return { id };
  }

  @Get('text/:id')
  @Header('Cache-Control', 'public, max-age=60')
  text(@Param('id', new UuidPipe(NoteNotFound)) id: string): string {
    return `{"success":true,"id":"${id}"}`;
  }

  @Get('mine')
  @SignedIn()
  mine(@Shopper() who: ShopperId) {
    return { who };
  }
}

@Roles('staff', 'admin')
@Controller('api/staff')
class StaffController {
  @Get()
  me(@Claims() claims: { email: string }) {
    return { email: claims.email };
  }

  @Permitted('people.manage')
  @Get('people')
  people() {
    return {};
  }

  @Permitted('orders.move')
  @Post('notes')
  @ApiCreatedResponse({ standardSchema: NoteReply })
  addNote(@Body({ schema: Note }) body: z.infer<typeof Note>, @Claims() { role }: { role: string }) {
    return { ...body, role };
  }
}

@Entity('note')
export class NoteEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_note' })
  id!: string;
}

export class CreateNote1700000000000 implements MigrationInterface {
  name = 'CreateNote1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE note (id uuid NOT NULL, CONSTRAINT pk_note PRIMARY KEY (id))');
    // Takes long enough that a second process would run it, too, if there were no lock.
    await runner.query('SELECT pg_sleep(0.3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE note');
  }
}

/** A guard that the service itself defines: requires a password header. */
@Injectable()
class PasswordGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return context.switchToHttp().getRequest<FastifyRequest>().headers['x-password'] === 'correct';
  }
}

@GuardedBy(PasswordGuard, [{ header: 'X-Password' }])
@Controller('api/archive')
class ArchiveController {
  @Get()
  @RawReply()
  list() {
    return ['an old note'];
  }
}

/** Does not declare who may use it. */
@Controller('api/forgotten')
export class ForgottenController {
  @Get()
  read() {
    return {};
  }
}

@Module({ controllers: [NotesController, StaffController, ArchiveController] })
class NotesModule {}

/** A small service that uses all features of the kit. */
export const notes = defineService({
  name: 'notes',
  env: serviceEnv,
  entities: [NoteEntity],
  migrations: [CreateNote1700000000000],
  modules: [NotesModule],
});
