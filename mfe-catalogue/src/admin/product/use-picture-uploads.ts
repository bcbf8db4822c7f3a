import { useEffect, useRef, useState } from 'react';
import { isTooLarge, uploadFailure, uploadPicture, useReportUpload } from '@chhapai/console-ui';
import { useHost } from '@chhapai/host-api';

/** A file whose upload is waiting, running or has failed. */
export interface PictureUpload {
  key: number;
  file: File;
  /** The share that has been sent, from 0 to 1; undefined before it starts. */
  sent?: number;
  failure?: string;
}

/** Uploads pictures one after the other, in the order in which they were chosen. */
export function usePictureUploads(onUploaded: (image: string, file: File) => void) {
  const { http } = useHost();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const lastKey = useRef(0);
  const running = useRef<{ key: number; controller: AbortController }>(undefined);
  // The latest callback, so that an upload does not discard what was typed while it ran.
  const latest = useRef(onUploaded);
  useEffect(() => void (latest.current = onUploaded));
  useEffect(() => () => running.current?.controller.abort(), []);

  const change = (key: number, values: Partial<PictureUpload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));
  const remove = (key: number) => setUploads((list) => list.filter((upload) => upload.key !== key));

  const next = uploads.find(({ failure }) => failure === undefined);
  useReportUpload(next !== undefined);
  useEffect(() => {
    if (!next || running.current) return;
    const { key, file } = next;
    if (isTooLarge(file)) return change(key, { failure: uploadFailure(file) });
    const controller = new AbortController();
    running.current = { key, controller };
    change(key, { sent: 0 });
    uploadPicture(http, file, { signal: controller.signal, onProgress: (sent) => change(key, { sent }) })
      .then(
        (image) => {
          if (controller.signal.aborted) return;
          latest.current(image, file);
          remove(key);
        },
        (thrown: unknown) => {
          if (!controller.signal.aborted) change(key, { failure: uploadFailure(file, thrown) });
        },
      )
      .finally(() => {
        running.current = undefined;
        // Starts the next upload.
        setUploads((list) => [...list]);
      });
  }, [next, http, uploads]);

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((list) => [...list, ...files.map((file) => ({ key: ++lastKey.current, file }))]),
    cancel: (key: number) => {
      if (running.current?.key === key) running.current.controller.abort();
      remove(key);
    },
    retry: (key: number) =>
      setUploads((list) => list.map((upload) => (upload.key === key ? { key, file: upload.file } : upload))),
  };
}
