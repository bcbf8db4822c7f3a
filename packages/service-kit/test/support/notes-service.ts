import { Body, Controller, Get, Module, Param, Post, Query, type DynamicModule } from '@nestjs/common';
import { DataSource, Entity, PrimaryColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import {
  authGuardModule,
  Claims,
  databaseModule,
  DomainError,
  Roles,
  Shopper,
  SignedIn,
  type ServiceEnv,
  type ShopperId,
} from '../../src/index.js';

const Note = z.strictObject({
  title: z.string().trim().min(1).max(20),
  pages: z.int().min(1).max(9).default(1),
  mail: z.email().optional(),
  tags: z.array(z.string()).max(2).optional(),
  size: z.enum(['a4', 'a5']).optional(),
  lines: z.array(z.strictObject({ text: z.string() })).optional(),
});

class NoteTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'note.taken';
  override readonly details = { by: 'Asha' };
  override readonly retryAfterSeconds = 7;
}

@Controller('api/notes')
class NotesController {
  constructor(private readonly dataSource: DataSource) {}

  @Post()
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

  @Get('mine')
  @SignedIn()
  mine(@Shopper() who: ShopperId) {
    return { who };
  }
}

@Roles('staff', 'admin')
@Controller('api/desk')
class DeskController {
  @Get()
  open(@Claims() claims: { email: string }) {
    return { email: claims.email };
  }

  @Roles('admin')
  @Get('keys')
  keys() {
    return {};
  }
}

@Entity('note')
export class NoteRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_note' })
  id!: string;
}

export class CreateNote1700000000000 implements MigrationInterface {
  name = 'CreateNote1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE note (id uuid NOT NULL, CONSTRAINT pk_note PRIMARY KEY (id))');
    // Long enough that a second process would run it too if nothing held it back.
    await runner.query('SELECT pg_sleep(0.3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE note');
  }
}

@Module({})
export class NotesModule {
  static with(env: ServiceEnv, authUrl: string): DynamicModule {
    return {
      module: NotesModule,
      imports: [
        databaseModule({
          url: env.DATABASE_URL,
          statementTimeout: env.STATEMENT_TIMEOUT,
          entities: [NoteRow],
          migrations: [CreateNote1700000000000],
        }),
        authGuardModule({ authUrl }),
      ],
      controllers: [NotesController, DeskController],
    };
  }
}
