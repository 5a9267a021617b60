import { clockTime, eventDateLine, longDate, longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../src/kernel/ids.ts';
import { palette } from '../../../../src/kernel/web/palette.ts';
import { qrPath } from '../ticket/qr-path.ts';
import type { KeptOrder } from './kept-order.ts';
import { words } from './kept-page.words.ts';

/** Uses the site's colours and the device's fonts. */
const STYLE = `
*{box-sizing:border-box;margin:0}
body{background:${palette.dauw};color:${palette.inkt};font:1.125rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{display:grid;gap:1rem;max-width:46rem;margin:auto;padding:1.5rem 1rem 3rem}
h1,h2{font-family:Georgia,serif;font-weight:600;line-height:1.2}
h1{font-size:2rem}
h2{font-size:1.375rem}
ul{display:grid;gap:1.25rem;padding:0;list-style:none}
li{display:grid;gap:.5rem;align-content:center;justify-items:center;min-height:92svh;padding:1.5rem .5rem;background:${palette.wit};text-align:center}
.age{padding:1rem;border-inline-start:4px solid ${palette['standgroen-700']};background:${palette['linde-100']}}
.group{background:${palette['standgroen-900']};color:${palette.wit}}
svg{display:block;width:100%;max-width:22rem}
.code{font-size:1rem;letter-spacing:.04em}
a{color:${palette['standgroen-700']}}
a,button{min-height:44px}
p>a{display:inline-flex;align-items:center}
button{padding:.5rem 1.25rem;border:2px solid ${palette['standgroen-700']};background:${palette.wit};color:${palette['standgroen-700']};font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid ${palette['hortensia-600']};outline-offset:2px}
@media (min-width:40em){ul{grid-template-columns:repeat(auto-fill,minmax(18rem,1fr))}li{min-height:0;align-content:start}}
`;

/** Tickets of an order stored on this device; `path` is the address of the order. */
export function keptPage(path: string, kept: KeptOrder): Promise<Response> {
  const hasDates = kept.dates.length > 1;
  const groups = kept.groups.map(({ amount, start, ...code }) => {
    const on = longDateWithWeekday(start);
    const title = hasDates ? words.groupOn({ date: on }) : words.group;
    const text = hasDates ? words.groupDateText({ count: amount }) : words.groupText({ count: amount });
    const label = hasDates ? words.qrGroupOn({ date: on }) : words.qrGroup;
    return `<li class="group"><h2>${escaped(title)}</h2><p>${text}</p>${picture(code, label)}</li>`;
  });
  const tickets = kept.tickets.map(({ title, number, count, start, end, ...code }) => {
    const place = words.ticketOf({ number, count });
    const facts = `<p>${place}</p><h2>${escaped(title)}</h2><p>${eventDateLine(start, end)}</p>`;
    return `<li>${facts}${picture(code, words.qrTicket({ number, title }))}</li>`;
  });
  const dates = kept.dates.map(({ start, end }) => `<p>${eventDateLine(start, end)}</p>`);
  const keptAt = words.keptAt({ date: longDate(kept.keptAt), time: clockTime(kept.keptAt) });
  return answer(
    words.title({ title: kept.title }),
    `<h1>${escaped(kept.title)}</h1>
${dates.join('')}<p>${escaped(kept.place)}</p>
<p class="age"><strong>${keptAt}</strong> ${words.offline}</p>
<ul>${[...groups, ...tickets].join('')}</ul>
<p><a href="${escaped(path)}">${words.tryOrder}</a></p>
<form method="post" action="${escaped(path)}/bewaard"><button>${words.remove}</button></form>`,
  );
}

export function removedPage(path: string): Promise<Response> {
  return answer(
    words.removed,
    `<h1>${words.removed}</h1>
<p>${words.removedText}</p>
<p><a href="${escaped(path)}">${words.openOrder}</a></p>`,
  );
}

/** Shown without a network, if no copy of the order is stored. */
export function noCopyPage(path: string): Promise<Response> {
  return answer(
    words.none,
    `<h1>${words.none}</h1>
<p>${words.noneText}</p>
<p><a href="${escaped(path)}">${words.again}</a></p>`,
    503,
  );
}

function picture({ qr, code }: { qr: string; code: string }, label: string): string {
  const { side, path } = qrPath(qr);
  return `<svg role="img" aria-label="${escaped(label)}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="M0 0h${side}v${side}H0z" fill="#fff"/><path d="${path}"/></svg><p class="code">${escaped(groupedCode(code))}</p>`;
}

/** A self-contained document: nothing else is stored. No script; its policy allows its one style by hash. */
async function answer(title: string, content: string, status = 200): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const html = `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>${content}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': words.language,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  });
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
