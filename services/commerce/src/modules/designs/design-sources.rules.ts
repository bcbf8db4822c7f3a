import type { ChangeDesignBody, DesignFormat, DesignSource, DesignUpload } from '@chhapai/contracts';

/** The stored formats of a design. */
export interface StoredSources {
  formats: DesignFormat[];
  template: string | null;
  pngFile: string | null;
  jpegFile: string | null;
  cdrFile: string | null;
  canvaUrl: string | null;
}

type FileChanges = NonNullable<ChangeDesignBody['files']>;
type FileColumn = 'pngFile' | 'jpegFile' | 'cdrFile';

/** In the order of the shop's pages. */
const FORMATS = ['PNG', 'JPEG', 'PDF', 'CDR', 'Canva'] as const satisfies DesignFormat[];
const GENERATED: readonly DesignFormat[] = ['PNG', 'JPEG', 'PDF'];
const FILE_COLUMNS: Partial<Record<DesignFormat, FileColumn>> = { PNG: 'pngFile', JPEG: 'jpegFile', CDR: 'cdrFile' };

/** The upload of a format, if it has one. */
export function uploadOf(design: StoredSources, format: DesignFormat): string | null {
  const column = FILE_COLUMNS[format];
  return column ? design[column] : null;
}

/** The uploads of a design, or of some of its columns. */
export const uploadsOf = ({ pngFile, jpegFile, cdrFile }: Partial<StoredSources>): string[] =>
  [pngFile, jpegFile, cdrFile].filter((id) => typeof id === 'string');

/** Where a format that is on offer comes from. */
export function kindOfSource(design: StoredSources, format: DesignFormat): DesignSource['from'] {
  if (uploadOf(design, format)) return 'upload';
  if (format === 'Canva' && design.canvaUrl !== null) return 'link';
  return design.template !== null && GENERATED.includes(format) ? 'template' : 'request';
}

/** The formats that shoppers can download; the team sends the others. */
export const downloadableFormats = (design: StoredSources): DesignFormat[] =>
  design.formats.filter((format) => kindOfSource(design, format) !== 'request');

/** The formats on offer with their sources, as staff see them. */
export function sourcesOf(
  design: StoredSources,
  uploads: ReadonlyMap<string, DesignUpload>,
): Partial<Record<DesignFormat, DesignSource>> {
  const source = (format: DesignFormat): DesignSource => {
    const from = kindOfSource(design, format);
    if (from === 'upload') return { from, ...uploads.get(uploadOf(design, format)!)! };
    return from === 'link' ? { from, url: design.canvaUrl! } : { from };
  };
  return Object.fromEntries(FORMATS.filter((format) => design.formats.includes(format)).map((f) => [f, source(f)]));
}

/** The columns after a change to some formats. Those that are not on offer have neither file nor link. */
export function withSources(before: StoredSources, changes: FileChanges): StoredSources {
  const after = { ...before };
  const offered = new Set(before.formats);
  for (const format of FORMATS) {
    const change = changes[format];
    if (change === undefined) continue;
    if (change === null) offered.delete(format);
    else offered.add(format);
    const column = FILE_COLUMNS[format];
    if (column) after[column] = change?.from === 'upload' ? change._id : null;
    if (format === 'Canva') after.canvaUrl = change?.from === 'link' ? change.url : null;
  }
  after.formats = FORMATS.filter((format) => offered.has(format));
  return after;
}

/** The first format that has no file and cannot be generated, although the team does not send it on request. */
export const formatWithoutSource = (design: StoredSources): DesignFormat | undefined =>
  design.formats.find((format) => GENERATED.includes(format) && kindOfSource(design, format) === 'request');
