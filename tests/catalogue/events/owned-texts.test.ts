import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LANGUAGE_HEADER } from '../../../src/kernel/web/languages.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';
import { EVENT } from '../../../src/modules/catalogue/event-fields-schema.ts';
import { OPTION } from '../../../src/modules/ticketing/sales/offer/option-schema.ts';
import { testSite } from '../../support/test-site.ts';
import { type Admin, anOpenDay, openAdmin } from '../admin/admin-house.ts';

/** Fields that hold any string, but no text to read: a path, keywords for search engines, a moment. */
const NOT_READ = ['event_image_url', 'event_sale_start', 'tags', 'saleEnd'];

const TRANSLATIONS = '/api/dmt-admin/translations/en';
type List = { version: number; texts: { dutch: string }[] };

test('a field that holds any text is marked as owned, or named here with a reason', () => {
  const unmarked = [EVENT, OPTION].flatMap(({ answers, texts }) =>
    Object.entries(answers).flatMap(([name, answer]) => (holdsAnyText(answer) && !(name in texts) ? [name] : [])),
  );
  expect(unmarked).toEqual(NOT_READ);
});

function holdsAnyText(answer: z.core.$ZodType | undefined): boolean {
  if (!answer) return false;
  const odd = 'Een regel van de eigenaar, met 1 cijfer.';
  return z.safeParse(answer, odd).success || z.safeParse(answer, [odd]).success;
}

describe('each text of the owner', () => {
  let house: Admin;
  let id: number;
  const said = Object.fromEntries(
    Object.entries(EVENT.texts).map(([name, kind]) => {
      const text = `Dit staat in ${name}.`;
      return [name, kind === 'html' ? `<p>${text}</p>` : text];
    }),
  );

  beforeAll(async () => {
    house = await openAdmin({}, { site: { ...testSite, languages: ['en'] } });
    const event = await house.add({
      ...anOpenDay(),
      ...said,
      event_image_url: '/pictures/roos.jpg',
      event_status: 'cancelled',
    });
    id = event.event_id;
  });
  afterAll(() => house.close());

  const list = async () => (await house.admin.get(`${TRANSLATIONS}?part=event/${id}`)).body as unknown as List;

  test.each(Object.entries(said))('%s can be translated, and is read in that language', async (name, dutch) => {
    const { version, texts } = await list();
    expect(texts.map((one) => one.dutch)).toContain(dutch);
    const english = dutch.replace('Dit staat in', 'This is in');
    expect((await house.admin.put(TRANSLATIONS, { texts: [{ dutch, text: english }], version })).status).toBe(200);
    const { body } = await house.browser().get(`/api/events/event/${id}`, { [LANGUAGE_HEADER]: 'en' });
    expect(textOf(body[name] as string)).toBe(english);
  });
});
