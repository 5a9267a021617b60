import { clockTime, eventDateLine, longDate, longDateWithWeekday } from '../../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../src/kernel/ids.ts';
import { qrPath } from '../ticket/qr-path.ts';
import type { KeptOrder } from './kept-order.ts';
import style from './kept-page-style.ts';
import { words } from './kept-page.words.ts';

/** The tickets of an order as this device keeps them; `path` is the address of the order. */
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

/** After the button of that page. */
export function removedPage(path: string): Promise<Response> {
  return answer(
    words.removed,
    `<h1>${words.removed}</h1>
<p>${words.removedText}</p>
<p><a href="${escaped(path)}">${words.openOrder}</a></p>`,
  );
}

/** Where there is no network and nothing is kept of this order. */
export function nothingKeptPage(path: string): Promise<Response> {
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

/** A document whole in itself, because nothing else is kept. It runs no script, and its one style is named by its hash. */
async function answer(title: string, content: string, status = 200): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const html = `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head>
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
