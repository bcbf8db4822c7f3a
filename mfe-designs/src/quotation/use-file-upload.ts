import { useEffect, useRef, useState } from 'react';
import {
  MAX_UPLOAD_BYTES,
  type Upload,
  UPLOAD_EXTENSIONS,
  UPLOAD_TYPES,
  uploadPaths,
  type UploadReply,
} from '@chhapai/contracts';
import { HttpError, useHost } from '@chhapai/host-api';
import { sizeText } from '../file-size.rules';

type FileState =
  | { status: 'none' }
  /** `sent` is a fraction from 0 to 1. */
  | { status: 'sending'; name: string; bytes: number; sent: number }
  | { status: 'failed'; name: string; message: string; canRetry: boolean }
  | { status: 'stored'; upload: Upload };

/** Uploads a file as soon as it is chosen, with progress, cancel and retry. `stored` is a file uploaded before a reload. */
export function useFileUpload(stored: Upload | undefined, onStored: (upload: Upload | undefined) => void) {
  const { http } = useHost();
  const [state, setState] = useState<FileState>(stored ? { status: 'stored', upload: stored } : { status: 'none' });
  const chosen = useRef<File>(undefined);
  const running = useRef<{ controller: AbortController; done: Promise<Upload | undefined> }>(undefined);
  useEffect(() => () => running.current?.controller.abort(), []);

  const send = async (file: File, controller: AbortController): Promise<Upload | undefined> => {
    const body = new FormData();
    body.append('file', file);
    const showProgress = (sent: number) => {
      if (!controller.signal.aborted) setState({ status: 'sending', name: file.name, bytes: file.size, sent });
    };
    try {
      showProgress(0);
      const { data } = await http.request<UploadReply>({
        url: uploadPaths.quotation,
        method: 'POST',
        body,
        signal: controller.signal,
        onUploadProgress: ({ sent, total }) => showProgress(total ? sent / total : 0),
      });
      if (controller.signal.aborted) return undefined;
      setState({ status: 'stored', upload: data });
      onStored(data);
      return data;
    } catch (error) {
      if (!controller.signal.aborted) setState({ status: 'failed', name: file.name, ...describeFailure(error) });
      return undefined;
    }
  };
  const start = (file: File) => {
    running.current?.controller.abort();
    chosen.current = file;
    onStored(undefined);
    const message = fileError(file);
    if (message) return setState({ status: 'failed', name: file.name, message, canRetry: false });
    const controller = new AbortController();
    running.current = { controller, done: send(file, controller) };
  };
  const remove = () => {
    running.current?.controller.abort();
    running.current = undefined;
    chosen.current = undefined;
    onStored(undefined);
    setState({ status: 'none' });
  };
  const fail = (message: string) => {
    onStored(undefined);
    setState({ status: 'failed', name: fileName(state), message, canRetry: chosen.current !== undefined });
  };
  /** Waits for a running upload. `isMissing` if a file was chosen but could not be uploaded. */
  const waitForUpload = async (): Promise<{ upload?: Upload; isMissing: boolean }> => {
    if (state.status === 'stored') return { upload: state.upload, isMissing: false };
    if (state.status === 'none') return { isMissing: false };
    const upload = state.status === 'sending' ? await running.current?.done : undefined;
    return { ...(upload && { upload }), isMissing: upload === undefined };
  };
  return { state, start, remove, fail, waitForUpload, retry: () => chosen.current && start(chosen.current) };
}

function fileName(state: FileState): string {
  if (state.status === 'none') return '';
  return state.status === 'stored' ? state.upload.name : state.name;
}

function describeFailure(error: unknown): { message: string; canRetry: boolean } {
  const { status, message } = error instanceof HttpError ? error.failure : {};
  // The server would reject the same file again.
  const isFinal = status === 413 || status === 415 || status === 422;
  if (status === undefined) return { message: 'The connection was lost. Your file was not uploaded.', canRetry: true };
  return { message: message ?? 'Your file could not be uploaded.', canRetry: !isFinal };
}

/** The `accept` attribute of the file picker. */
export const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a file would be rejected, to save the upload; the server also checks its content. */
function fileError({ name, size }: { name: string; size: number }): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(UPLOAD_EXTENSIONS as readonly string[]).includes(extension)) return `Choose a ${UPLOAD_TYPES} file.`;
  if (size === 0) return 'This file is empty. Choose another one.';
  if (size > MAX_UPLOAD_BYTES.quotation)
    return `This file is larger than ${sizeText(MAX_UPLOAD_BYTES.quotation)}. Choose a smaller one.`;
  return undefined;
}
