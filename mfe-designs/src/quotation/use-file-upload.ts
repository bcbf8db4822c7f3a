import { useEffect, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES, type Upload, UPLOAD_EXTENSIONS, uploadPaths, type UploadReply } from '@chhapai/contracts';
import { HttpError, useHost } from '@chhapai/host-api';

type FileState =
  | { status: 'none' }
  /** `sent` is a share from 0 to 1. */
  | { status: 'sending'; name: string; bytes: number; sent: number }
  | { status: 'failed'; name: string; message: string; canRetry: boolean }
  | { status: 'stored'; upload: Upload };

/** Sends one file as soon as it is chosen, with progress, cancel and retry. `kept` is one that was sent before a reload. */
export function useFileUpload(kept: Upload | undefined, onStored: (upload: Upload | undefined) => void) {
  const { http } = useHost();
  const [state, setState] = useState<FileState>(kept ? { status: 'stored', upload: kept } : { status: 'none' });
  const chosen = useRef<File>(undefined);
  const sending = useRef<{ abort: AbortController; done: Promise<Upload | undefined> }>(undefined);
  useEffect(() => () => sending.current?.abort.abort(), []);

  const send = async (file: File, abort: AbortController): Promise<Upload | undefined> => {
    const body = new FormData();
    body.append('file', file);
    const progress = (sent: number) => {
      if (!abort.signal.aborted) setState({ status: 'sending', name: file.name, bytes: file.size, sent });
    };
    try {
      progress(0);
      const { data } = await http.request<UploadReply>({
        url: uploadPaths.quotation,
        method: 'POST',
        body,
        signal: abort.signal,
        onUploadProgress: ({ sent, total }) => progress(total ? sent / total : 0),
      });
      if (abort.signal.aborted) return undefined;
      setState({ status: 'stored', upload: data });
      onStored(data);
      return data;
    } catch (error) {
      if (!abort.signal.aborted) setState({ status: 'failed', name: file.name, ...failureOf(error) });
      return undefined;
    }
  };
  const start = (file: File) => {
    sending.current?.abort.abort();
    chosen.current = file;
    onStored(undefined);
    const message = fileError(file);
    if (message) return setState({ status: 'failed', name: file.name, message, canRetry: false });
    const abort = new AbortController();
    sending.current = { abort, done: send(file, abort) };
  };
  const remove = () => {
    sending.current?.abort.abort();
    sending.current = undefined;
    chosen.current = undefined;
    onStored(undefined);
    setState({ status: 'none' });
  };
  const refuse = (message: string) => {
    onStored(undefined);
    setState({ status: 'failed', name: nameOf(state), message, canRetry: chosen.current !== undefined });
  };
  /** The file once it has been sent. `isMissing` when one was chosen and could not be sent. */
  const settled = async (): Promise<{ upload?: Upload; isMissing: boolean }> => {
    if (state.status === 'stored') return { upload: state.upload, isMissing: false };
    if (state.status === 'none') return { isMissing: false };
    const upload = state.status === 'sending' ? await sending.current?.done : undefined;
    return { ...(upload && { upload }), isMissing: upload === undefined };
  };
  return { state, start, remove, refuse, settled, retry: () => chosen.current && start(chosen.current) };
}

function nameOf(state: FileState): string {
  if (state.status === 'none') return '';
  return state.status === 'stored' ? state.upload.name : state.name;
}

function failureOf(error: unknown): { message: string; canRetry: boolean } {
  const { status, message } = error instanceof HttpError ? error.failure : {};
  // Another attempt with the same file would be refused for the same reason.
  const isFinal = status === 413 || status === 415 || status === 422;
  if (status === undefined) return { message: 'The connection broke off. Your file was not sent.', canRetry: true };
  return { message: message ?? 'Your file could not be sent.', canRetry: !isFinal };
}

const MB = 1024 * 1024;

/** For the file picker. */
export const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** What can be said of a file before it is sent; the server looks into it. */
function fileError({ name, size }: { name: string; size: number }): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(UPLOAD_EXTENSIONS as readonly string[]).includes(extension)) return 'Choose a PDF, PNG, JPEG, CDR or AI file';
  if (size === 0) return 'This file is empty. Choose another one.';
  if (size > MAX_UPLOAD_BYTES.quotation) return `This file is larger than ${sizeText(MAX_UPLOAD_BYTES.quotation)}`;
  return undefined;
}

/** `640 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
