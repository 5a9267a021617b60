import { html, raw } from 'hono/html';
import { palette } from '../../kernel/web/palette.ts';
import type { Site } from '../../kernel/web/site.ts';
import { words } from './words.ts';

export type Markup = ReturnType<typeof html>;

export const SANS = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const SERIF = "font-family:Besley,Rockwell,Georgia,'Times New Roman',serif";
// oxlint-disable-next-line no-control-regex -- these are what must go
const BREAKS = /[\s\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;
const STRIP = ['hortensia-600', 'malva', 'bentheimer-400', 'linde-500', 'ossenbloed-700'] as const;

// Styles for clients with dark mode; the others keep the inline colours.
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:${palette['standgroen-900']}!important}
.paper{background:${palette.inkt}!important}.ink,.ink a{color:${palette.dauw}!important}
.quiet,.quiet a{color:${palette['grijs-300']}!important}.rule{border-color:${palette['grijs-600']}!important}
.pale{background:${palette['standgroen-700']}!important}.ink a.act{color:${palette.inkt}!important}}
@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}}`;

/** The one layout: 600 px, one column, inline styles. `preview` shows in the inbox, `footer` under the seller. */
export async function emailHtml(
  site: Site,
  content: { subject: string; preview: string; body: Markup; footer?: Markup },
): Promise<string> {
  const cell = `height:6px;line-height:6px;font-size:0;width:${100 / STRIP.length}%`;
  const page = await html`<!doctype html>
    <html lang="${words.languageCode}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>${content.subject}</title>
        <style>
          ${raw(DARK)}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:${palette.dauw};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preview}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${palette.dauw}"
        >
          <tr>
            <td align="center" style="padding:24px 8px">
              <table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
                <tr>
                  <td
                    class="side"
                    style="padding:26px 40px 24px;background:${palette['standgroen-900']};color:${palette.wit};${SERIF};font-size:26px;line-height:32px;font-weight:600"
                  >
                    <a href="${site.baseUrl}/" style="color:${palette.wit};text-decoration:none">De ${site.name}</a>
                  </td>
                </tr>
                <tr>
                  <td style="padding:0">
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                      <tr>
                        ${STRIP.map((token) => html`<td style="${cell};background:${palette[token]}">&nbsp;</td>`)}
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td
                    class="side paper ink"
                    style="padding:36px 40px 40px;background:${palette.wit};color:${palette.inkt};${SANS};font-size:16px;line-height:25px"
                  >
                    ${site.isDemo ? demoNote() : ''}${content.body}
                  </td>
                </tr>
                <tr>
                  <td
                    class="side quiet"
                    style="padding:24px 40px 8px;color:${palette['grijs-600']};${SANS};font-size:14px;line-height:22px"
                  >
                    ${sellerLines(site).map((line) => html`${line}<br />`)}${content.footer ?? ''}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return String(page);
}

export function emailText(site: Site, paragraphs: string[], footer: string[] = []): string {
  const demo = site.isDemo ? [words.trialMode] : [];
  return `${[...demo, ...paragraphs, `-- \n${sellerLines(site).join('\n')}`, ...footer].join('\n\n')}\n`;
}

/** Text on one line, safe in a header: control characters and breaks become a space (S-24). */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(BREAKS, ' ').trim();
}

export function heading(text: string): Markup {
  return html`<h1
    class="ink"
    style="margin:0 0 16px;${SERIF};font-size:30px;line-height:37px;font-weight:600;color:${palette.inkt}"
  >
    ${text}
  </h1>`;
}

export function subheading(text: string): Markup {
  return html`<h2
    class="ink"
    style="margin:32px 0 10px;${SERIF};font-size:20px;line-height:26px;font-weight:600;color:${palette.inkt}"
  >
    ${text}
  </h2>`;
}

export function paragraph(content: string | Markup): Markup {
  return html`<p style="margin:0 0 16px">${content}</p>`;
}

export function link(href: string, text: string): Markup {
  return html`<a href="${href}" class="ink" style="color:${palette['standgroen-700']};text-decoration:underline"
    >${text}</a
  >`;
}

export function button(href: string, text: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
    <tr>
      <td style="background:${palette['bentheimer-400']};border-radius:4px">
        <a
          href="${href}"
          class="act"
          style="display:inline-block;padding:14px 24px;color:${palette.inkt};${SANS};font-size:17px;line-height:22px;font-weight:700;text-decoration:none"
          >${text}</a
        >
      </td>
    </tr>
  </table>`;
}

/** A plant label with a date, as on the site's cards, and text beside it. */
export function withLabel(label: { above: string; big: string; below: string }, beside: Markup): Markup {
  const line = `${SANS};font-size:14px;line-height:18px;color:${palette['standgroen-900']}`;
  const tip = 'width:0;height:0;font-size:0;line-height:0;margin:0 auto';
  const sides = `border-left:38px solid transparent;border-right:38px solid transparent;border-top:12px solid ${palette.wit}`;
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    class="pale"
    style="margin:24px 0;background:${palette['linde-100']}"
  >
    <tr>
      <td width="76" valign="top" style="padding:0 0 20px 20px">
        <div style="background:${palette.wit};text-align:center;padding:12px 0 4px">
          <div style="${line}">${label.above}</div>
          <div style="${SERIF};font-size:30px;line-height:34px;font-weight:600;color:${palette['standgroen-900']}">
            ${label.big}
          </div>
          <div style="${line}">${label.below}</div>
        </div>
        <div style="${tip};${sides}"></div>
      </td>
      <td
        class="ink"
        valign="top"
        style="padding:18px 20px;${SANS};font-size:16px;line-height:24px;color:${palette.inkt}"
      >
        ${beside}
      </td>
    </tr>
  </table>`;
}

function demoNote(): Markup {
  return html`<p
    style="margin:0 0 20px;padding:10px 14px;background:${palette['bentheimer-200']};color:${palette['bentheimer-tekst']};font-size:14px;line-height:20px"
  >
    ${words.trialMode}
  </p>`;
}

/** Lines about the seller, as P-05 requires. */
function sellerLines(site: Site): string[] {
  const numbers = [
    site.kvkNumber && `KvK ${site.kvkNumber}`,
    site.vatNumber && words.vatNumber({ vatNumber: site.vatNumber }),
  ].filter(Boolean);
  return [
    `De ${site.name}`,
    `${site.street}, ${site.postalCode} ${site.city}`,
    `${site.email} · ${site.phone}`,
    ...(numbers.length > 0 ? [numbers.join(' · ')] : []),
  ];
}
