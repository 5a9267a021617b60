import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Instant, eventDateLine } from '../kernel/dates/dutch-dates.ts';
import { datesAhead, isCalledOff, takesPlace } from '../kernel/dates/taking-place.ts';
import { leastPrice, priceLine } from '../kernel/events/event-words.ts';
import { eventPath } from '../kernel/pages/addresses.ts';
import { palette } from '../kernel/web/palette.ts';
import { escapedHtml } from '../kernel/text/plain-text.ts';
import type { Site } from '../kernel/web/site.ts';
import { type Event, placeOf } from '../modules/catalogue/index.ts';

/** The agenda for other sites: a CORS feed, its description, and a page for frames. */

const instant = z.iso.datetime({ offset: true }).describe('Amsterdam time with its offset.');

export const agendaFeedSchema = z
  .strictObject({
    name: z.string(),
    url: z.url().describe('The agenda itself.'),
    events: z.array(
      z.strictObject({
        id: z.int().positive(),
        kind: z.enum(['evenement', 'workshop']),
        title: z.string(),
        description: z.string().describe('Plain text.'),
        url: z.url(),
        image: z.url().nullable(),
        isCancelled: z.boolean().describe('Nothing of it takes place any more.'),
        lowestPrice: z.number().nonnegative().nullable().describe('Euros; 0 is free, null is not known.'),
        isSoldOut: z.boolean().describe('Tickets are sold for it, and none is left.'),
        place: z.string(),
        accessibility: z
          .strictObject({
            isStepFree: z.boolean(),
            hasAccessibleToilet: z.boolean(),
            hasSeatsToRest: z.boolean(),
            text: z.string().nullable().describe('Plain text.'),
          })
          .describe('False: there is none, or it is not known.'),
        dates: z.array(
          z.strictObject({
            start: instant,
            end: instant,
            isTimeUnknown: z.boolean().describe('Whole days: the time is still to be announced.'),
            isCancelled: z.boolean().describe('It does not take place on this date.'),
          }),
        ),
      }),
    ),
  })
  .describe('Events that are not over, by the first date that is ahead and takes place; those without one last.');
export type AgendaFeed = z.infer<typeof agendaFeedSchema>;

/** Kinds by the value of `?soort=`; any other value returns all. */
export const AGENDA_KINDS = { evenementen: 'Evenementen', workshops: 'Workshops' } as const;

export function ofKind(events: readonly Event[], wanted: string | undefined): Event[] {
  const category = Object.entries(AGENDA_KINDS).find(([kind]) => kind === wanted)?.[1];
  return events.filter((event) => category === undefined || event.event_category.name === category);
}

/** Sorts by the next date that takes place, else the first planned one; undated events last. */
function inFeedOrder(events: readonly Event[], now: Instant): Event[] {
  const startOf = (event: Event) => {
    const { on, off } = datesAhead(event, now);
    return Date.parse((on[0] ?? off[0])?.event_date_start ?? '9999-12-31');
  };
  return events.toSorted((one, other) => startOf(one) - startOf(other));
}

export function agendaFeedOf(events: readonly Event[], site: Site, now: Instant): AgendaFeed {
  return {
    name: `Agenda van de ${site.name}`,
    url: `${site.baseUrl}/open-dagen-bezoekerstuin`,
    events: inFeedOrder(events, now).map((event) => ({
      id: event.event_id,
      kind: event.event_category.name === 'Workshops' ? 'workshop' : 'evenement',
      title: event.event_title,
      description: event.event_description,
      url: addressOf(event, site),
      image: event.event_image_url === null ? null : site.baseUrl + event.event_image_url,
      isCancelled: isCalledOff(event, now),
      lowestPrice: leastPrice(event),
      isSoldOut: event.event_places_left === 0,
      place: placeOf(event, site),
      accessibility: {
        isStepFree: event.event_step_free,
        hasAccessibleToilet: event.event_accessible_toilet,
        hasSeatsToRest: event.event_seats_to_rest,
        text: event.event_accessibility,
      },
      dates: event.event_dates.map((date) => ({
        start: date.event_date_start,
        end: date.event_date_end,
        isTimeUnknown: date.event_time_unknown,
        isCancelled: !takesPlace(event, date),
      })),
    })),
  };
}

/** OpenAPI 3.1, generated from the feed's schema. */
export function agendaDescription({ baseUrl, name }: Site) {
  const { $schema: _, ...schema } = z.toJSONSchema(agendaFeedSchema);
  return {
    openapi: '3.1.0',
    info: { title: `Agenda van de ${name}`, version: '1', description: 'Vrij te gebruiken op andere sites.' },
    servers: [{ url: baseUrl }],
    paths: {
      '/agenda.json': {
        get: {
          operationId: 'agenda',
          summary: 'Evenementen en workshops die nog niet voorbij zijn',
          parameters: [
            {
              name: 'soort',
              in: 'query',
              required: false,
              schema: { type: 'string', enum: Object.keys(AGENDA_KINDS) },
            },
          ],
          responses: { 200: { description: 'De agenda', content: { 'application/json': { schema } } } },
        },
      },
    },
  };
}

const STYLE = `
:root{color-scheme:light}
body{margin:0;padding:16px;font:17px/1.5 system-ui,sans-serif;color:${palette.inkt};background:${palette.wit}}
h1{margin:0 0 12px;font-size:22px;line-height:1.2}
ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid ${palette['grijs-300']}}
a{color:${palette['standgroen-700']};font-weight:600}
p{margin:2px 0;color:${palette['grijs-600']}}
.off{color:${palette['ossenbloed-700']};font-weight:600}
`;

/** Policy in place of ours (S-22): any site may frame it, and only its own style applies, by hash. */
export const FRAME_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

export function agendaFrame(events: readonly Event[], site: Site, now: Instant): string {
  const items = inFeedOrder(events, now).map((event) => {
    const isOff = isCalledOff(event, now);
    const isSoldOut = !isOff && event.event_places_left === 0;
    const when = event.event_dates
      .filter(({ event_date_end: end }) => new Date(end).toISOString() > now)
      .map((date) => {
        const line = eventDateLine(date.event_date_start, date.event_date_end);
        return isOff || takesPlace(event, date) ? line : `${line} (gaat niet door)`;
      });
    return [
      `<li><a href="${escapedHtml(addressOf(event, site))}" target="_top">${escapedHtml(event.event_title)}</a>`,
      ...(isOff ? ['<p class="off">Gaat niet door</p>'] : []),
      ...(isSoldOut ? ['<p class="off">Uitverkocht</p>'] : []),
      `<p>${escapedHtml(when.join(' · ') || 'Datum volgt')}</p>`,
      `<p>${escapedHtml(priceLine(event))}</p></li>`,
    ].join('');
  });
  const title = `Agenda van de ${escapedHtml(site.name)}`;
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Er staat nu niets op de agenda.</p>';
  return [
    '<!doctype html><html lang="nl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${list}</main></body></html>`,
  ].join('');
}

function addressOf(event: Event, { baseUrl }: Site): string {
  return baseUrl + eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name });
}
