/** Sent while no shell is live: plain, because there is nothing yet to draw it with. */
export const preparingPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Please try again in a moment</title>
  </head>
  <body style="font-family: system-ui, sans-serif; margin: 20vh auto; max-width: 32rem; padding: 0 1rem; text-align: center">
    <p>The shop is being prepared. Please try again in a moment.</p>
  </body>
</html>
`;
