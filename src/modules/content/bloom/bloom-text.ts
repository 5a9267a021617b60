import { BLOOM } from '../../../kernel/pages/addresses.ts';
import { longDay } from '../../../kernel/dates/dutch-dates.ts';
import { escapedHtml } from '../../../kernel/text/plain-text.ts';
import { textOf } from '../../../kernel/text/owned.ts';
import type { Bloom, BloomPlant } from './bloom-schema.ts';

/** Most plants named in a newsletter; the page names all. */
const MOST_NAMED = 8;

export function bloomText({ plants }: Bloom): string {
  const seen = plants
    .flatMap((plant) => (plant.seen ? [{ plant, day: plant.seen.until }] : []))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  if (seen.length === 0) {
    return `${HEADING}<p>Op onze laatste ronde zagen wij niets in bloei. ${link('Bekijk de bloeikalender')}</p>`;
  }
  const named = seen.slice(0, MOST_NAMED).map(({ plant, day }) => itemOf(plant, day));
  const others = seen.length - named.length;
  const rest = others > 0 ? `En nog ${others} andere. ` : '';
  return `${HEADING}<ul>${named.join('')}</ul><p>${rest}${link('Bekijk wat er bloeit')}</p>`;
}

const HEADING = '<h3>Nu in bloei</h3>';
const link = (words: string) => `<a href="${BLOOM}">${words}</a>`;

function itemOf({ name, latin, room }: BloomPlant, day: string): string {
  const seen = `gezien op ${longDay(day).replace(/ \d{4}$/, '')}`;
  const where = room ? ` Waar: ${escapedHtml(textOf(room.name))}.` : '';
  return `<li><strong>${escapedHtml(textOf(name))}</strong> (<em>${escapedHtml(latin)}</em>): ${seen}.${where}</li>`;
}
