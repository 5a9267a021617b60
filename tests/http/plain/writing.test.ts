import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Inbox, linksIn, openInbox } from '../../support/inbox.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { PlainVisitor } from './visitor.ts';

let site: Inbox;
beforeAll(async () => {
  site = await openInbox((external) => external, {}, sourceRenderer());
});
afterAll(() => site.close());

const newest = async (email: string, link: RegExp) => {
  const links = (await site.mailsTo(email)).flatMap((mail) => linksIn(mail, site.site.baseUrl));
  return links.findLast((one) => link.test(one)) ?? '';
};
const SECRET_PAGE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
const headersOf = (visitor: PlainVisitor) => ({
  'cache-control': visitor.headers.get('cache-control'),
  'referrer-policy': visitor.headers.get('referrer-policy'),
});

describe('without JavaScript', () => {
  test('a message to the garden waits for the link in a mail (S-29, GEN-03)', async () => {
    const email = 'marijke@bezoeker.example';
    const visitor = await new PlainVisitor(site.app).open('/contact');
    const message = { Achternaam: 'Postma', Bericht: 'Mogen wij in juni\nin de tuin trouwen?' };
    await visitor.fillIn({ ...message, Email: 'geen adres' }).press('Versturen');
    expect([visitor.status, visitor.title.startsWith('Fout: ')]).toEqual([422, true]);
    expect(visitor.text()).toContain('Dit veld is verplicht.');
    expect(visitor.text()).toContain('Vul een geldig e-mailadres in.');
    expect(visitor.value('Achternaam')).toBe('Postma');

    await visitor.fillIn({ ...message, Voornaam: 'Marijke', Email: email }).press('Versturen');
    expect(visitor.text()).toContain('Bevestig uw bericht via de link in de e-mail die u zojuist is gestuurd.');

    const toOwner = async () => (await site.mailsTo(site.site.email)).filter(({ text }) => text.includes(email));
    await visitor.open(await newest(email, /\/contact\/bevestigen\?token=/));
    expect(headersOf(visitor)).toEqual(SECRET_PAGE);
    expect(visitor.attribute('meta[name="robots"]', 'content')).toBe('noindex');
    expect(await toOwner()).toHaveLength(0);
    await visitor.press('Bericht bevestigen');
    expect(visitor.text()).toContain('Uw bericht is verzonden. Wij reageren zo spoedig mogelijk.');
    expect(await toOwner()).toHaveLength(1);
  });

  test('somebody signs up for the newsletter from any page, confirms, and leaves again (NEWS-10, GEN-03, GEN-14, UNSUB-01 to UNSUB-05, ERR-17, ERR-18, STATE-32)', async () => {
    const email = 'piet@bezoeker.example';
    const question = 'Weet je zeker dat je wilt uitschrijven voor de nieuwsbrief van Lindehof?';
    const visitor = await new PlainVisitor(site.app).open('/theetuin');
    await visitor.fillIn({ Email: email }).press('Aanmelden voor nieuwsbrief');
    expect(visitor.text('h1')).toBe('Onze nieuwsbrief');
    expect(visitor.text()).toContain('Helaas is er iets niet helemaal goed gegaan.');
    expect(visitor.value('Email')).toBe(email);
    await visitor.fillIn({ Naam: 'Piet' }).press('Aanmelden voor nieuwsbrief');
    expect(visitor.text()).toContain('Het formulier is succesvol ontvangen door de Lindehof.');
    expect(visitor.text()).toMatch(/Bevestig uw aanmelding via de link in de e-mail\./);

    await visitor.open(await newest(email, /\/nieuwsbrief\/bevestigen\?token=/));
    await visitor.press('Aanmelding bevestigen');
    expect(visitor.text()).toContain('Uw aanmelding voor de nieuwsbrief is bevestigd.');

    const link = await newest(email, /\/unsubscribe\?/);
    await visitor.open(link);
    expect(headersOf(visitor)).toEqual(SECRET_PAGE);
    expect(visitor.text('dialog[open]')).toContain(question);
    await visitor.press('Nee');
    expect(visitor.count('dialog[open]')).toBe(0);
    await visitor.press('Uitschrijven', 'main');
    expect(visitor.text('dialog[open]')).toContain(question);
    await visitor.press('Ja');
    expect(visitor.text()).toContain('Uitgeschreven!');
    expect(visitor.text()).toContain('Uw persoonsgegevens zijn verwijderd.');
    expect(visitor.link('Naar de voorpagina')).toBe('/home');
    expect(await site.wired.newsletter.readers.count()).toBe(0);
  });

  test('a link into the newsletter that was used, or is none, says so', async () => {
    const visitor = await new PlainVisitor(site.app).open('/nieuwsbrief/bevestigen?token=niets');
    await visitor.press('Aanmelding bevestigen');
    expect([visitor.status, visitor.text('[role=alert]')]).toEqual([
      410,
      expect.stringContaining('Deze link is niet geldig of verlopen.'),
    ]);
  });

  test('a link out of the newsletter that does not work leads to the contact form (UNSUB-06, ERR-19)', async () => {
    const visitor = await new PlainVisitor(site.app).open('/unsubscribe?email=niemand%40voorbeeld.nl&token=niets');
    await visitor.press('Ja');
    expect([visitor.status, visitor.text('main')]).toEqual([404, expect.stringContaining('Uitschrijven niet gelukt')]);
    expect(visitor.text()).toContain('Gebruik het contactformulier om u handmatig uit te schrijven.');
    await visitor.follow('Naar het contactformulier');
    expect(visitor.text('h1')).toBe('Contact');
    await visitor.open('/unsubscribe');
    expect(visitor.text()).toContain('Gebruik het contactformulier om u handmatig uit te schrijven.');
  });

  test('the invitation to the newsletter closes and stays away (ROOT-06)', async () => {
    const visitor = await new PlainVisitor(site.app).open('/theetuin');
    const invitation = 'aside[aria-label="Nieuwsbrief"]';
    expect(visitor.count(invitation)).toBe(1);
    await visitor.press('Sluiten', invitation);
    expect([visitor.path, visitor.count(invitation)]).toEqual(['/theetuin', 0]);
    await visitor.open('/home');
    expect(visitor.count(invitation)).toBe(0);
  });

  test('asking for one’s data goes from the page that everybody shares (P-12)', async () => {
    const visitor = await new PlainVisitor(site.app).open('/privacy');
    await visitor
      .fillIn({ 'E-mailadres': 'iemand@bezoeker.example', 'Mijn gegevens wissen': true })
      .press('Stuur mij de link');
    expect(visitor.text()).toContain('Als wij gegevens van dit e-mailadres hebben');
  });
});
