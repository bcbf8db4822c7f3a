/** The colours of `packages/ui`, whose stylesheet this page must do without. */
const colours = {
  paper: 'light-dark(#fbf7f0, #14131a)',
  ink: 'light-dark(#1b1a2e, #f4efe6)',
  inkQuiet: 'light-dark(#5a5870, #b4afbf)',
  vermilion: 'light-dark(#c7301f, #ff7a66)',
  onVermilion: 'light-dark(#ffffff, #1b1a2e)',
};

/** The inline style of a link or button on a plain page. */
export const plainButtonStyle = `display: inline-block; border: 0; border-radius: 0.5rem; padding: 0.75rem 1.5rem; background: ${colours.vermilion}; color: ${colours.onVermilion}; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer`;

const MARK = `<svg viewBox="0 0 28 28" width="28" height="28" fill="none" stroke="currentColor" aria-hidden="true" style="color: ${colours.vermilion}">
          <path stroke-width="1.5" d="M14 1v26M1 14h26M14 6a8 8 0 1 1 0 16 8 8 0 0 1 0-16z"/>
          <path fill="currentColor" stroke="none" d="M14 10a4 4 0 0 1 4 4h-4zM14 18a4 4 0 0 1-4-4h4z"/>
        </svg>`;

interface PlainPage {
  /** The title of the document. */
  title: string;
  heading: string;
  text?: string;
  /** A link or a form, as HTML. */
  action?: string;
}

/** A small HTML page that needs no app. Nothing in it may be user input. */
export const plainPage = ({ title, heading, text, action }: PlainPage): string => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
  </head>
  <body style="margin: 0; color-scheme: light dark; background: ${colours.paper}; color: ${colours.ink}; font: 1.0625rem/1.6 system-ui, sans-serif">
    <main style="box-sizing: border-box; max-width: 34rem; margin: 0 auto; padding: 18vh 1.25rem 3rem; text-align: center">
      <p style="display: flex; justify-content: center; align-items: center; gap: 0.5rem; margin: 0 0 2.5rem; font-size: 1.375rem; font-weight: 750; letter-spacing: -0.01em">
        ${MARK}
        Chhapai
      </p>
      <h1 style="margin: 0; font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.125rem); line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance">${heading}</h1>
      ${text ? `<p style="margin: 0.75rem 0 0; color: ${colours.inkQuiet}; text-wrap: balance">${text}</p>` : ''}
      ${action ? `<div style="margin-top: 2rem">${action}</div>` : ''}
    </main>
  </body>
</html>
`;
