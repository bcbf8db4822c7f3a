import { previewPaths } from '@chhapai/contracts';

/** The way out of a preview for whom its pages show nothing: plain, and drawn without any app. */
export const leavePage = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>Leave the preview · Chhapai</title>
  </head>
  <body style="font: 1.0625rem/1.6 system-ui, sans-serif; margin: 20vh auto; max-width: 32rem; padding: 0 1rem; text-align: center">
    <h1 style="font-size: 1.5rem">Back to the shop as everybody sees it</h1>
    <form method="post" action="${previewPaths.leave}"><button style="font: inherit; padding: 0.75rem 1.5rem">Leave preview</button></form>
  </body>
</html>
`;
