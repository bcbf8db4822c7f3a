import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../env.js';
import { Metrics } from '../metrics/metrics.js';
import { scanWithClamd, type ScanResult } from './clamd.js';
import { ScannerUnavailable, UploadInfected, UploadNotScannable } from './upload.errors.js';

/** Enough for 20 MB on a busy machine. Meanwhile the sender waits, and the upload counts as concurrent. */
const TIMEOUT_MS = 10_000;

/** Environment variables of services that accept files; spread into `serviceEnv.extend()`. */
export const scannerEnv = {
  /** Where clamd listens: `tcp://host:3310` or `unix:///path/to/socket`. Without it, files are not scanned. */
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
};

/** A file in memory or on disk. */
type ReceivedFile = Buffer | { path: string };

/** Has clamd look for viruses in uploaded files. */
@Injectable()
export class FileScanner {
  private readonly logger = new Logger(FileScanner.name);
  private readonly url: string | undefined;
  private readonly countVerdict;

  constructor(@Inject(ENV) { CLAMD_URL }: z.infer<z.ZodObject<typeof scannerEnv>>, metrics: Metrics) {
    this.url = CLAMD_URL;
    this.countVerdict = metrics.counter('chhapai_scanned_files_total', 'Uploaded files by the verdict of clamd', [
      'verdict',
    ]);
  }

  /**
   * Resolves if the file is clean, or if `CLAMD_URL` is not set. Call it before the file is decoded or stored. Throws
   * `UploadInfected`, `UploadNotScannable`, or `ScannerUnavailable` after at most ten seconds.
   */
  async scan(file: ReceivedFile): Promise<void> {
    if (!this.url) return;
    const result = await this.requestScan(this.url, file);
    this.countVerdict({ verdict: result.verdict });
    if (result.verdict === 'infected') {
      this.logger.warn(`Refused an infected file: ${result.signature}, SHA-256 ${await sha256Of(file)}`);
      throw new UploadInfected();
    }
    if (result.verdict === 'unscanned') {
      this.logger.warn(`Refused a file that exceeds clamd's limit ${result.limit}`);
      throw new UploadNotScannable();
    }
  }

  private async requestScan(url: string, file: ReceivedFile): Promise<ScanResult> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await scanWithClamd(url, chunksOf(file), signal);
    } catch (error) {
      this.countVerdict({ verdict: 'unavailable' });
      const reason = signal.aborted ? `no reply within ${TIMEOUT_MS / 1000} s` : String(error);
      this.logger.error(`Refused a file that could not be scanned: ${reason}`);
      throw new ScannerUnavailable();
    }
  }
}

/** For services that accept files. They need `scannerEnv`. */
@Module({ providers: [FileScanner], exports: [FileScanner] })
export class FileScannerModule {}

/** Opens the file when it is read, so that nothing stays open if clamd cannot be reached. */
async function* chunksOf(file: ReceivedFile): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(file)) yield file;
  else yield* createReadStream(file.path) as AsyncIterable<Buffer>;
}

async function sha256Of(file: ReceivedFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(file)) hash.update(chunk);
  return hash.digest('hex');
}
