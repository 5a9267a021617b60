import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inbox, linksIn, openInbox } from '../../support/inbox.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { PlainVisitor } from './visitor.ts';

let site: Inbox;
beforeAll(async () => {
  site = await openInbox((external) => external, {}, sourceRenderer());
});
afterAll(() => site.close());

/** Chosen by the address too, but the parser of this test does not know a selected option. */
const CYCLING = { packageId: 'weldadig-fiets-tuin-lunch' };

test('without JavaScript a package is asked for, confirmed by mail and withdrawn (S-29, GEN-03)', async () => {
  const email = 'marijke@bezoeker.example';
  const visitor = await new PlainVisitor(site.app).open('/arrangementen');
  await visitor.follow(/aanvragen: Weldadig fietsen/);
  await visitor.fillIn({ ...CYCLING, Voornaam: 'Marijke', Volwassenen: '4' }).press(/Volgende maand/);
  expect(visitor.value('Voornaam')).toBe('Marijke');
  const month = visitor.text('fieldset legend');
  await visitor.fillIn({ ...CYCLING, day: true }).press('Vrijblijvend aanvragen');
  expect([visitor.status, visitor.title.startsWith('Fout: ')]).toEqual([422, true]);
  expect(visitor.text()).toMatch(
    /Welke vorm\? Kies een van deze mogelijkheden\..*E-mailadres: Dit veld is verplicht\./,
  );
  expect(visitor.text('fieldset legend')).toBe(month);

  await visitor
    .fillIn({ ...CYCLING, choices: true, Achternaam: 'Postma', 'E-mailadres': email })
    .press('Vrijblijvend aanvragen');
  expect(visitor.text()).toContain('kleinste aantal is hier 6');
  await visitor.fillIn({ ...CYCLING, Volwassenen: '14' }).press('Vrijblijvend aanvragen');
  expect(visitor.text()).toContain('Nog één stap');

  const links = (await site.mailsTo(email)).flatMap((mail) => linksIn(mail, site.site.baseUrl));
  await visitor.open(links.find((link) => link.startsWith('/aanvraag/')) ?? '');
  expect(visitor.headers.get('cache-control')).toBe('no-store');
  expect(visitor.headers.get('referrer-policy')).toBe('no-referrer');
  expect(visitor.attribute('meta[name="robots"]', 'content')).toBe('noindex');
  expect(visitor.text()).toContain('14 volwassenen');
  await visitor.press('Bevestig de aanvraag');
  expect(visitor.text()).toContain('Wij hebben uw aanvraag');
  await visitor.press('Ja, trek in');
  expect(visitor.text()).toContain('Deze aanvraag is ingetrokken.');
});
