import { Html, html } from './mail-text.js';

interface MailDocument {
  subject: string;
  /** Shown by email clients after the subject. */
  preview: string;
  content: Html;
  /** Why the recipient gets this message. */
  reason: string;
}

/**
 * The colours of packages/ui. Mail clients apply styles in the document only partly, so light colours are attributes of the
 * elements and dark ones replace them where the client can.
 */
const DARK_COLOURS = new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #14131a !important; }
    .sheet { background-color: #1d1c26 !important; border-color: #3a3943 !important; }
    .ink { color: #f4efe6 !important; }
    .quiet { color: #b4afbf !important; }
    .brand { color: #ff7a66 !important; }
    .button { background-color: #ff7a66 !important; color: #1b1a2e !important; }
    .line { border-color: #3a3943 !important; }
  }
  @media (max-width: 480px) { .sheet { padding: 20px !important; } }
`);

/** Styles of text in messages. */
export const mailStyles = {
  title: 'margin:0 0 12px;font-size:28px;line-height:1.2;font-weight:800;letter-spacing:-0.02em;color:#1b1a2e',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#1b1a2e;overflow-wrap:anywhere;word-break:break-word',
  heading: 'margin:24px 0 8px;font-size:18px;line-height:1.3;font-weight:700;color:#1b1a2e',
} as const;

/** A complete HTML message that fits phones and desktops, light and dark. */
export function mailDocument({ subject, preview, content, reason }: MailDocument): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${DARK_COLOURS}
        </style>
      </head>
      <body
        class="paper"
        style="margin:0;padding:0;background-color:#fbf7f0;font-family:'Anek Latin','Anek Devanagari',system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif"
      >
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="#fbf7f0"
          style="background-color:#fbf7f0"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px;table-layout:fixed"
              >
                <tr>
                  <td
                    class="brand"
                    style="padding:0 4px 16px;font-size:24px;font-weight:800;letter-spacing:-0.02em;color:#c7301f"
                  >
                    Chhapai
                    <span lang="hi" class="quiet" style="font-size:16px;font-weight:500;color:#5a5870">छपाई</span>
                  </td>
                </tr>
                <tr>
                  <td
                    class="sheet"
                    bgcolor="#ffffff"
                    style="padding:32px;border:1px solid #e4e0d9;border-radius:18px;background-color:#ffffff;overflow-wrap:anywhere;word-break:break-word"
                  >
                    ${content}
                  </td>
                </tr>
                <tr>
                  <td class="quiet" style="padding:16px 4px 0;font-size:14px;line-height:1.5;color:#5a5870">
                    ${reason}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}

/** A link that looks like the shop's main button. */
export const mailButton = (label: string, url: string): Html =>
  html` <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0">
    <tr>
      <td class="button" bgcolor="#c7301f" style="border-radius:10px;background-color:#c7301f">
        <a
          href="${url}"
          class="button"
          style="display:inline-block;padding:12px 24px;border-radius:10px;font-size:16px;line-height:20px;font-weight:700;color:#ffffff;background-color:#c7301f;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
