import { useEffect, useRef, useState } from 'react';
import { failureMessage, HttpError } from '@chhapai/host-api';
import { useReportUpload } from './running-uploads';

/** The state of the chosen file. */
type UploadState =
  | { status: 'idle' }
  /** `sent` is a fraction from 0 to 1. */
  | { status: 'sending'; file: File; sent: number }
  | { status: 'failed'; file: File; message: string; canRetry: boolean };

interface UploadOptions<Result> {
  /** Why a file would be refused, to save the upload; the server looks at its content as well. */
  check: (file: File) => string | undefined;
  /** Rejects with an `HttpError`. */
  send: (file: File, options: { signal: AbortSignal; onProgress: (sent: number) => void }) => Promise<Result>;
  onUploaded: (result: Result) => void;
}

/** An upload of one file, which starts as soon as the file is chosen. */
export interface RunningUpload {
  state: UploadState;
  start: (file: File) => void;
  cancel: () => void;
}

/** Uploads a file with progress, cancel and retry. Choosing another file, or leaving the screen, cancels it. */
export function useUpload<Result>({ check, send, onUploaded }: UploadOptions<Result>): RunningUpload {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useReportUpload(state.status === 'sending');

  const upload = async (file: File) => {
    running.current?.abort();
    const reason = check(file);
    if (reason !== undefined) return setState({ status: 'failed', file, message: reason, canRetry: false });
    const { signal } = (running.current = new AbortController());
    const onProgress = (sent: number) => {
      if (!signal.aborted) setState({ status: 'sending', file, sent });
    };
    onProgress(0);
    try {
      const result = await send(file, { signal, onProgress });
      if (signal.aborted) return;
      setState({ status: 'idle' });
      onUploaded(result);
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', file, ...describeUploadError(error) });
    }
  };
  return {
    state,
    start: (file) => void upload(file),
    cancel: () => {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}

/** The server would refuse the same file again. */
const FINAL_STATUSES: readonly (number | undefined)[] = [413, 415, 422];

/** Why an upload failed, for the person who chose the file. */
export function describeUploadError(error: unknown): { message: string; canRetry: boolean } {
  const failure = error instanceof HttpError ? error.failure : undefined;
  const message = failureMessage(failure, 'The connection was lost. Nothing was uploaded.');
  return { message, canRetry: !FINAL_STATUSES.includes(failure?.status) };
}
