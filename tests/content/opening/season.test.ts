import { describe, expect, test } from 'vitest';
import { isBookable } from '../../../src/modules/content/opening/opening.ts';
import { season } from '../../../src/modules/content/defaults/season.ts';
import { testContent } from '../test-content.ts';

/** Everything in which a visitor or a search engine can notice the season, on the day after its usual end. */
async function outputs(changed: typeof season) {
  const { content, clock } = testContent({ written: { season: changed } });
  clock.set('2026-10-10T08:00:00.000Z');
  const site = await content.site();
  const home = await content.page('home');
  const [first] = await content.arrangements();
  return {
    period: site.openingSeason,
    today: site.today,
    rowOfToday: site.openingHours.findIndex(({ isToday }) => isToday),
    notice: site.seasonNotice?.paragraphs,
    forSearchEngines: site.openingHoursSpecification,
    words: home.sections.find(({ id }) => id === 'openingstijden')?.html,
    booking: first?.conditions[0],
  };
}

describe('the season is written down once (HOME-16)', () => {
  test('a later last day reaches the period, today, the table, the notice, schema.org and the texts', async () => {
    const before = await outputs(season);
    const after = await outputs({ ...season, lastDay: '10-31' });
    expect(before).toMatchObject({
      period: 'Van 15 april tot en met 9 oktober',
      today: { isOpen: false, text: 'Winterrust tot half april 2027', event: null },
      rowOfToday: -1,
      notice: [
        'De laatste open dag van het seizoen was donderdag 9 oktober.',
        'Vanaf medio april 2026 zijn wij weer geopend.',
      ],
      words: expect.stringContaining('van 15 april tot en met 9 oktober') as string,
    });
    expect(after).toMatchObject({
      period: 'Van 15 april tot en met 31 oktober',
      today: { isOpen: true, text: 'Vandaag open van 11:00 tot 17:00 uur', event: null },
      rowOfToday: 0,
      notice: [
        'De laatste open dag van het seizoen was vrijdag 31 oktober.',
        'Vanaf medio april 2026 zijn wij weer geopend.',
      ],
      words: expect.stringContaining('van 15 april tot en met 31 oktober') as string,
    });
    expect(before.forSearchEngines).toContainEqual(
      expect.objectContaining({ validFrom: '2027-04-15', validThrough: '2027-10-09', opens: '11:00', closes: '17:00' }),
    );
    expect(after.forSearchEngines).toContainEqual(
      expect.objectContaining({ validFrom: '2026-04-15', validThrough: '2026-10-31', opens: '11:00', closes: '17:00' }),
    );
  });

  test('an earlier first day reaches the reopening, the winter rest and when packages can be booked', async () => {
    const after = await outputs({ ...season, firstDay: '03-25' });
    expect(after).toMatchObject({
      period: 'Van 25 maart tot en met 9 oktober',
      today: { isOpen: false, text: 'Winterrust tot eind maart 2027', event: null },
      notice: [
        'De laatste open dag van het seizoen was donderdag 9 oktober.',
        'Vanaf eind maart 2026 zijn wij weer geopend.',
      ],
      booking: 'Te boeken van maart tot en met november.',
    });
    expect(after.forSearchEngines).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-10-10',
      validThrough: '2027-03-24',
      opens: '00:00',
      closes: '00:00',
    });
    expect([isBookable(season, '2026-03-30'), isBookable({ ...season, firstDay: '03-25' }, '2026-03-30')]).toEqual([
      false,
      true,
    ]);
  });

  test('a season that ends on a day without hours had its last open day before', async () => {
    const { notice } = await outputs({ ...season, lastDay: '10-12' });
    expect(notice?.[0]).toBe('De laatste open dag van het seizoen was zaterdag 11 oktober.');
  });

  test('other hours reach the table, today, schema.org and the text of the tea garden', async () => {
    const week = season.week.map((row) => (row.hours ? { ...row, hours: { opens: '10:00', closes: '18:00' } } : row));
    const { content } = testContent({ written: { season: { ...season, week } } });
    const site = await content.site();
    expect(site.openingHours[0]?.hours).toBe('10:00-18:00');
    expect(site.today.text).toBe('Vandaag open van 10:00 tot 18:00 uur');
    expect(site.openingHoursSpecification[0]).toMatchObject({ opens: '10:00', closes: '18:00' });
    expect(JSON.stringify(await content.page('theetuin'))).toContain('van 10:00 tot 18:00 uur');
  });

  test('one closed holiday less reaches the table, the closed days, schema.org and the conditions', async () => {
    const { content } = testContent({
      written: { season: { ...season, closedOn: ['whit-sunday', 'whit-monday'], noPackagesOn: [] } },
    });
    const site = await content.site();
    expect(site.openingHours[2]?.days).toBe('Eerste en Tweede Pinksterdag');
    expect(site.closedDays.map(({ date }) => date)).toEqual(['2026-05-24', '2026-05-25']);
    expect(site.openingHoursSpecification.some(({ validFrom }) => validFrom === '2026-05-14')).toBe(false);
    expect((await content.arrangements())[0]?.conditions).toContain('Niet op Eerste en Tweede Pinksterdag.');
  });
});
