/** For somebody whose link shows nothing: plain, and a way on. `message` is one of our own sentences. */
export const refusedPage = (message: string): string => `<!doctype html>
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
