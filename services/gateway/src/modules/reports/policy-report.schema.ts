import { z } from 'zod';

/** What a browser kept from running, whichever way it tells. */
export interface Violation {
  directive: string;
  /** An address, or a word such as `inline`. */
  blocked: string;
  /** Address of the page. */
  page: string;
  /** Address of the script that tried. */
  source: string;
}

const Text = z.string().max(4000).catch('');

/** `application/csp-report`. Source: Content Security Policy Level 3, 5.3. */
const OldReport = z
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

/** `application/reports+json`: several at once, of several kinds. Source: Content Security Policy Level 3, 5.2; Reporting API. */
const NewReports = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text, sourceFile: Text })
        .nullable()
        .catch(null),
    }),
  )
  .max(100)
  .transform((reports): Violation[] =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? [
            {
              directive: body.effectiveDirective,
              blocked: body.blockedURL,
              page: body.documentURL,
              source: body.sourceFile,
            },
          ]
        : [],
    ),
  );

export const PolicyReport = z.union([NewReports, OldReport]);
