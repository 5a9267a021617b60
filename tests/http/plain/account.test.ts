import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTimeCodes } from '../../../src/modules/identity/adapters/credentials.oslo.ts';
import { linksIn } from '../../support/inbox.ts';
import { openShop, type Shop } from './shop.ts';
import type { PlainVisitor } from './visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PASSWORD = 'een lange zin over linden';
let people = 0;
const aPerson = () => ({ firstName: 'Jan', lastName: 'de Vries', email: `jan-${++people}@bezoeker.example` });

const newest = async (email: string, link: RegExp) => {
  const links = (await shop.mailsTo(email)).flatMap((mail) => linksIn(mail, shop.site.baseUrl));
  return links.findLast((one) => link.test(one)) ?? '';
};

function registration({ firstName, lastName, email }: ReturnType<typeof aPerson>) {
  return {
    Voornaam: firstName,
    Achternaam: lastName,
    'E-mailadres': email,
    'Herhaal e-mailadres': email,
    Wachtwoord: PASSWORD,
    'Herhaal wachtwoord': PASSWORD,
  };
}

/** Somebody with an active account who is signed in. */
async function signedIn(person = aPerson()): Promise<{ visitor: PlainVisitor; person: ReturnType<typeof aPerson> }> {
  const visitor = await shop.visitor().open('/login?view=register');
  await visitor.fillIn(registration(person)).press('Registreren', 'main');
  await visitor.open(await newest(person.email, /\/activate\//));
  await visitor.press('Activeer account');
  await visitor.open('/login');
  await visitor.fillIn({ Gebruikersnaam: person.email, Wachtwoord: PASSWORD }).press('Inloggen', 'main');
  return { visitor, person };
}

describe('an account without JavaScript', () => {
  test('is made, activated and used by pages and forms (LOGIN-12, LOGIN-24, S-05)', async () => {
    const person = aPerson();
    const visitor = await shop.visitor().open('/contact');
    await visitor.follow('Inloggen');
    await visitor.press('Inloggen', 'main');
    expect([visitor.status, visitor.text()]).toEqual([422, expect.stringContaining('Vul uw gebruikersnaam in.')]);

    await visitor.follow('Registreren');
    const typed = registration(person);
    await visitor.fillIn({ ...typed, 'Herhaal e-mailadres': 'anders@voorbeeld.nl' }).press('Registreren', 'main');
    expect(visitor.text()).toContain('Emailadressen zijn niet gelijk aan elkaar!');
    expect([visitor.value('Voornaam'), visitor.value('Wachtwoord')]).toEqual(['Jan', '']);
    expect(visitor.title).toMatch(/^Fout:/);
    await visitor.fillIn(typed).press('Registreren', 'main');
    expect(visitor.text()).toContain('Controleer uw e-mail');

    await visitor.open(await newest(person.email, /\/activate\//));
    await visitor.press('Activeer account');
    expect(visitor.text()).toContain('Account geactiveerd');

    await visitor.open('/login?returnTo=/theetuin');
    await visitor.fillIn({ Gebruikersnaam: person.email, Wachtwoord: 'onjuist' }).press('Inloggen', 'main');
    expect([visitor.status, visitor.text('[role=alert]')]).toEqual([401, expect.stringContaining('onjuist')]);
    expect(visitor.value('Gebruikersnaam')).toBe(person.email);
    await visitor.fillIn({ Wachtwoord: PASSWORD }).press('Inloggen', 'main');
    expect([visitor.path, visitor.text('h1')]).toEqual(['/theetuin', 'Theetuin']);

    await visitor.open('/profile');
    expect(visitor.text()).toContain('Ingelogd als Jan de Vries');
    await visitor.open('/login?view=reset');
    expect(visitor.path).toBe('/home');
  });

  test('fills name and address in when its owner buys (ROLE-02, CHECK-02)', async () => {
    const { visitor, person } = await signedIn();
    const item = await shop.item('on sale with service costs');
    await visitor.open(`${item.path}?amount_${item.options[0]?.id}=1`);
    const shown = ['Voornaam', 'Achternaam', 'E-mail', 'Telefoonnummer / mobiel'].map((name) => visitor.value(name));
    expect(shown).toEqual([person.firstName, person.lastName, person.email, '']);
  });
});

describe('a profile without JavaScript', () => {
  test('changes a name, an address after a proof, and ends an account (S-18, P-11)', async () => {
    const { visitor, person } = await signedIn();
    await visitor.open('/profile');
    await visitor.fillIn({ Voornaam: 'Anna' }).press('Bewaren');
    expect(visitor.text()).toContain('Uw naam is gewijzigd.');
    expect(visitor.text()).toContain('Ingelogd als Anna de Vries');

    shop.clock.advance({ minutes: 11 });
    const { email } = aPerson();
    await visitor.fillIn({ 'Nieuw e-mailadres': email }).press('E-mailadres wijzigen');
    expect([visitor.status, visitor.text()]).toEqual([403, expect.stringContaining('Bevestig dat u het bent')]);
    await visitor.fillIn({ proofPassword: 'niet dit' }).press('Bevestigen');
    expect(visitor.text('[role=alert]')).toContain('Login gegevens onjuist');
    await visitor.fillIn({ proofPassword: PASSWORD }).press('Bevestigen');
    expect(visitor.text()).toContain(`Wij hebben een e-mail gestuurd naar ${email}.`);
    expect(await shop.mailsTo(email)).toHaveLength(1);

    await visitor.press('Gegevens downloaden');
    expect(visitor.headers.get('content-disposition')).toContain('mijn-gegevens.json');
    await visitor.open('/profile');
    await visitor.press('Verwijder mijn account');
    expect(visitor.text()).toContain('Uw account en uw gegevens zijn verwijderd.');
    expect(visitor.text()).toContain('U bent niet ingelogd.');
    expect(await shop.wired.identity.staff.usersWith(person.email)).toEqual([]);
  });

  test('sets a code of an app up, and makes new recovery codes (S-17)', async () => {
    const { visitor } = await signedIn();
    const codes = () => visitor.texts('[aria-label="Herstelcodes"] li');
    await visitor.open('/profile');
    await visitor.press('App instellen');
    const secret = visitor.value('secret');
    await visitor.fillIn({ code: '000000' }).press('Bevestigen');
    expect([visitor.status, visitor.text()]).toEqual([422, expect.stringContaining('Deze code is niet juist.')]);
    expect(visitor.value('secret')).toBe(secret);
    const step = Math.floor(Date.parse(shop.clock.now()) / 30_000);
    await visitor.fillIn({ code: await createTimeCodes().codeAt(secret, step) }).press('Bevestigen');
    const first = codes();
    expect(first).toHaveLength(10);
    await visitor.follow('Ik heb de codes bewaard');
    expect(visitor.text()).toContain('U heeft nog 10 herstelcodes.');
    await visitor.press('Nieuwe herstelcodes maken');
    expect(codes()).toHaveLength(10);
    expect(codes()).not.toEqual(first);
  });
});
