import { Module } from '@nestjs/common';
import { JobRunner } from './job-runner.js';

/** Provides `JobRunner`. The service also needs `librarySchemas: [installJobQueue]`. */
@Module({ providers: [JobRunner], exports: [JobRunner] })
export class JobsModule {}
