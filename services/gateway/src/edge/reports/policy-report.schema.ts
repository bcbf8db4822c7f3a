import { z } from 'zod';

/** A violation of the content security policy, in either report format. */
export interface Violation {
  directive: string;
  /** A URL, or a word such as `inline`. */
  blocked: string;
  /** URL of the page. */
  page: string;
  /** URL of the script. */
  source: string;
}

const Text = z.string().max(4000).catch('');

/** `application/csp-report`. Source: Content Security Policy Level 3, 5.3. */
const CspReport = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string().max(4000),
      'effective-directive': Text,
      'violated-directive': Text,
      'blocked-uri': Text,
      'source-file': Text,
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
    },
  ]);

const ReportBody = z
  .object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text, sourceFile: Text })
  .transform((body): Violation => ({
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    page: body.documentURL,
    source: body.sourceFile,
  }))
  .nullable()
  .catch(null);

/** `application/reports+json`, with reports of several types. Source: Content Security Policy Level 3, 5.2; Reporting API. */
const ApiReports = z
  .array(z.object({ type: z.string(), body: ReportBody }))
  .max(100)
  .transform((reports) => reports.flatMap(({ type, body }) => (type === 'csp-violation' && body ? body : [])));

export const PolicyReport = z.union([ApiReports, CspReport]);
export type PolicyReport = z.infer<typeof PolicyReport>;
