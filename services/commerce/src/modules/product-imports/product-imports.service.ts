import { createHash } from 'node:crypto';
import { MAX_IMPORT_ERRORS } from '@chhapai/contracts';
import { InvalidRequest, JobRunner, type Actor, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PicturesService } from '../pictures/pictures.module.js';
import { JobNotFound, StaffJobEntity, StaffJobsService, type JobProgress } from '../staff-jobs/staff-jobs.module.js';
import type { RowError } from './group-rows.rules.js';
import { ImportPlanner } from './plan-import.js';
import { ProductImportEntity } from './product-import.entity.js';
import { ImportDone, ImportHasErrors, ImportNotReady } from './product-imports.errors.js';
import { readProducts } from './read-rows.js';
import { writeProducts } from './write-products.js';

const CHECK = 'products.import_checked';
const RUN = 'products.imported';
/** The number of products that are planned and written together. */
const BATCH = 250;

/** Thrown to undo what an import has written: after errors, and at the end of every dry run. */
class ImportRolledBack extends Error {}

/** Imports products from files. A dry run finds all errors; a run changes everything in one transaction, or nothing. */
@Injectable()
export class ProductImportsService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly pictures: PicturesService,
    private readonly staffJobs: StaffJobsService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(CHECK, (payload) => this.runJob(payload, true));
    this.jobs.handle(RUN, (payload) => this.runJob(payload, false));
  }

  /** Starts a dry run of a file. Returns the id of its job. */
  check(content: Buffer, key: string | null, actor: Actor): Promise<KeyedReply<{ job: string }>> {
    const sha256 = createHash('sha256').update(content).digest('base64url');
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { check: sha256 } }, async () => {
        const job = await this.staffJobs.startWithoutRows(tx, CHECK, { actor, args: {} });
        await tx.insert(ProductImportEntity, { jobId: job, content });
        return { job };
      }),
    );
  }

  /**
   * Imports the file of a dry run; `sent` must be the same file, if there is one. Throws `JobNotFound`, `InvalidRequest`,
   * `ImportNotReady`, `ImportHasErrors` and `ImportDone`.
   */
  run(
    dryRun: string,
    sent: Buffer | undefined,
    key: string | null,
    actor: Actor,
  ): Promise<KeyedReply<{ job: string }>> {
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { run: dryRun } }, async () => {
        const lock = { mode: 'pessimistic_write' } as const;
        const file = await tx.findOne(ProductImportEntity, { where: { jobId: dryRun }, lock });
        const checked = file && (await tx.findOneBy(StaffJobEntity, { id: dryRun }));
        if (!checked) throw new JobNotFound();
        if (sent && !sent.equals(await contentOf(tx, dryRun)))
          throw new InvalidRequest('This is not the file that was checked');
        if (!checked.progress?.state) throw new ImportNotReady();
        if (checked.progress.faults.length > 0) throw new ImportHasErrors();
        if (file.runId && !(await this.staffJobs.isGivenUp(tx, file.runId))) throw new ImportDone();
        const job = await this.staffJobs.startWithoutRows(tx, RUN, { actor, args: { dryRun } });
        await tx.update(ProductImportEntity, { jobId: dryRun }, { runId: job });
        return { job };
      }),
    );
  }

  /** The result is written with the products, so that a job retried after a crash does not import them again. */
  private async runJob(payload: unknown, isDry: boolean): Promise<void> {
    const job = await this.staffJobs.findUnfinished(payload);
    if (!job) return;
    const dryRun = isDry ? job.id : (job.args as { dryRun: string }).dryRun;
    let last: JobProgress = { done: 0, total: 0, faults: [] };
    // This job had failed for good, and an admin retried it after the import had been started again.
    if (!isDry && !(await this.db.manager.existsBy(ProductImportEntity, { jobId: dryRun, runId: job.id })))
      return this.staffJobs.report(this.db.manager, job.id, { ...last, state: 'failed' });
    const report = (progress: JobProgress, tx = this.db.manager) => {
      last = progress;
      return this.staffJobs.report(tx, job.id, progress);
    };
    try {
      await this.db.transaction(async (tx) => {
        await this.import(tx, { dryRun, isDry, actor: job.actor }, report);
      });
    } catch (error) {
      if (!(error instanceof ImportRolledBack)) throw error;
      await this.db.transaction(async (tx) => {
        await this.staffJobs.report(tx, job.id, { ...last, state: isDry ? 'done' : 'failed' });
        if (!isDry) await tx.update(ProductImportEntity, { jobId: dryRun }, { runId: null });
      });
    }
  }

  /**
   * Reports the errors and throws `ImportRolledBack` if there are any, so that nothing is changed. A dry run always throws it.
   */
  private async import(
    tx: EntityManager,
    { dryRun, isDry, actor }: { dryRun: string; isDry: boolean; actor: Actor },
    report: (progress: JobProgress, tx?: EntityManager) => Promise<void>,
  ): Promise<void> {
    const { products, rows: total, errors: ofFile } = await readProducts(await contentOf(tx, dryRun));
    const errors: RowError[] = [...ofFile];
    const counts = { created: 0, changed: 0, unchanged: 0 };
    const planner = new ImportPlanner(tx, this.pictures);
    if (!isDry) await planner.lock(products);
    let done = 0;
    for (let index = 0; index < products.length && errors.length < MAX_IMPORT_ERRORS; index += BATCH) {
      const batch = products.slice(index, index + BATCH);
      const { planned, errors: found } = await planner.plan(batch);
      errors.push(...found);
      for (const { existing, fields } of planned)
        counts[existing ? (fields.length > 0 ? 'changed' : 'unchanged') : 'created']++;
      if (!isDry && errors.length === 0) await writeProducts(tx, planned, actor);
      done += batch.reduce((sum, { rows }) => sum + rows, 0);
      await report({ done, total, faults: errors.slice(0, MAX_IMPORT_ERRORS) });
    }
    const result = { results: [], ...counts };
    const end = { done, total, faults: errors.slice(0, MAX_IMPORT_ERRORS), ...(errors.length === 0 && { result }) };
    if (isDry || errors.length > 0) {
      await report(end);
      throw new ImportRolledBack();
    }
    await report({ ...end, state: 'done' }, tx);
  }
}

async function contentOf(tx: EntityManager, jobId: string): Promise<Buffer> {
  const select = { jobId: true, content: true } as const;
  return (await tx.findOneOrFail(ProductImportEntity, { select, where: { jobId } })).content;
}
