import { useId, useRef } from 'react';
import { ToolButton, UploadRow, useUpload } from '@chhapai/console-ui';
import { MAX_UPLOAD_BYTES, type DesignFormat, type UploadDesignFileQuery } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { FilePicker, SelectField, TextField } from '@chhapai/ui';
import { sizeText } from '../../file-size.rules';
import styles from './designs.module.css';
import { uploadDesignFile } from './staff-designs.api';
import { extensionsOf, fileError, sourceText, type FormatSource } from './staff-designs.rules';

interface FormatFieldProps {
  format: DesignFormat;
  texts: { label: string; error: string | undefined };
  source: FormatSource;
  /** Whether PNG, JPEG and PDF files can be generated. */
  hasTemplate: boolean;
  onChange: (source: FormatSource) => void;
}

/** Where a format of a design comes from: not offered, generated, sent on request, a link to Canva, or a file. */
export function FormatField({ format, texts, source, hasTemplate, onChange }: FormatFieldProps) {
  const { notify } = useHost();
  /** Changes the source, and offers to undo the removal of a file. */
  const change = (next: FormatSource) => {
    onChange(next);
    if (source?.from !== 'upload' || next?.from === 'upload') return;
    notify.success(`${source.name} removed`, { action: { label: 'Undo', run: () => onChange(source) } });
  };
  const isGenerated = format === 'PNG' || format === 'JPEG' || format === 'PDF';
  const from = source?.from ?? 'none';
  if (format === 'PDF' && !hasTemplate)
    return (
      <div className={styles.format}>
        <p className={styles.legend}>{texts.label}</p>
        <p className={styles.hint}>PDF files are generated from a template, which this design does not have.</p>
      </div>
    );
  return (
    <div className={styles.format}>
      <SelectField
        label={texts.label}
        // If the source is a link, the field of the link shows the error.
        error={from === 'link' ? undefined : texts.error}
        value={from}
        onChange={({ target }) => change(sourceOf(target.value))}
      >
        <option value="none">{sourceText(null)}</option>
        {isGenerated && hasTemplate && <option value="template">{sourceText({ from: 'template' })}</option>}
        {!isGenerated && <option value="request">{sourceText({ from: 'request' })}</option>}
        {format === 'Canva' && <option value="link">Opened with a link</option>}
        {source?.from === 'upload' && <option value="upload">The uploaded file</option>}
      </SelectField>
      {source?.from === 'link' && (
        <TextField
          label="Link to Canva"
          type="url"
          inputMode="url"
          maxLength={500}
          error={texts.error}
          value={source.url}
          onChange={({ target }) => onChange({ from: 'link', url: target.value })}
        />
      )}
      {format !== 'PDF' && format !== 'Canva' && <FormatFile format={format} source={source} onChange={change} />}
    </div>
  );
}

function sourceOf(choice: string): FormatSource {
  if (choice === 'template' || choice === 'request') return { from: choice };
  return choice === 'link' ? { from: 'link', url: '' } : null;
}

interface FormatFileProps {
  format: UploadDesignFileQuery['format'];
  source: FormatSource;
  onChange: (source: FormatSource) => void;
}

/** Uploads the file of a format as soon as it is chosen or dropped. The previous file stays until the upload is complete. */
function FormatFile({ format, source, onChange }: FormatFileProps) {
  const id = useId();
  const { http } = useHost();
  const upload = useUpload({
    check: (file) => fileError(format, file),
    send: (file, options) => uploadDesignFile(http, format, file, options),
    onUploaded: (uploaded) => onChange({ from: 'upload', ...uploaded }),
  });
  const isUpload = source?.from === 'upload';
  const frame = useRef<HTMLDivElement>(null);
  const remove = () => {
    onChange(null);
    // The button that had focus is gone.
    frame.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <div ref={frame} className={styles.file} role="group" aria-label={`${format} file`}>
      {isUpload && (
        <p id={id} className={styles.fileName}>
          <bdi>{source.name}</bdi> <span className={styles.hint}>{sizeText(source.bytes)}</span>
        </p>
      )}
      <UploadRow upload={upload} noun={`the ${format} file`}>
        <FilePicker
          label={isUpload ? `Replace the ${format} file` : `Upload a ${format} file`}
          accept={extensionsOf(format)
            .map((extension) => `.${extension}`)
            .join(',')}
          aria-describedby={isUpload ? id : undefined}
          onFiles={([file]) => upload.start(file!)}
        >
          {isUpload ? 'Choose another file, or drop it here' : `Upload a ${format} file, or drop it here`}
        </FilePicker>
        {isUpload && (
          <ToolButton aria-label={`Remove the ${format} file`} onClick={remove}>
            Remove
          </ToolButton>
        )}
      </UploadRow>
      <p className={styles.hint}>Up to {sizeText(MAX_UPLOAD_BYTES.design)}.</p>
    </div>
  );
}
