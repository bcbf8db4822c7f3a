/** A small HTML page that needs no app. Neither argument may contain user input. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
  </head>
  <body style="font: 1.0625rem/1.6 system-ui, sans-serif; margin: 20vh auto; max-width: 32rem; padding: 0 1rem; text-align: center">
    ${body}
  </body>
</html>
`;
