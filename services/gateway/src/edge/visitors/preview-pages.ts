import { previewPaths } from '@chhapai/contracts';

/** Lets a visitor leave a preview whose pages do not work: plain HTML that needs no app. */
export const leavePreviewPage = `<!doctype html>
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

/** Shown when a preview link does not work. `message` must not contain user input. */
export const previewErrorPage = (message: string): string => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>No preview · Chhapai</title>
  </head>
  <body style="font: 1.0625rem/1.6 system-ui, sans-serif; margin: 20vh auto; max-width: 32rem; padding: 0 1rem; text-align: center">
    <h1 style="font-size: 1.5rem">There is nothing to preview here</h1>
    <p>${message}</p>
    <p><a href="/" style="display: inline-block; padding: 0.75rem">Go to the shop</a></p>
  </body>
</html>
`;
