import { centsFromEuros, euroText } from '../../src/kernel/money/money.ts';
import { expect, test } from './support/journey.ts';
import { find, hasServiceCosts, hasTwoPaidOptions, left, type Programmed } from './support/programme.ts';
import { choose, toOverview, visit } from './support/purchase.ts';
import { readAloud } from './support/screen-reader.ts';

test.use({ sharesSite: true, viewport: { width: 360, height: 740 } });

const euros = (amount: number): string => plain(euroText(centsFromEuros(amount) ?? 0));
/** A space that does not break is heard as any other. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
/** What is read of the inside of rows and cells; their own names repeat it. */
const INSIDE = /^(?:end of |row(?:group|header)?\b|cell|paragraph|strong|term|definition)/;

/** The phrases from one to another, without the containers around them. */
function between(phrases: string[], from: string | RegExp, to: string | RegExp): string[] {
  const indexOf = (wanted: string | RegExp) =>
    phrases.findIndex((phrase) => (typeof wanted === 'string' ? phrase === wanted : wanted.test(phrase)));
  const [start, end] = [indexOf(from), indexOf(to)];
  expect([from, start >= 0, to, end > start]).toEqual([from, true, to, true]);
  return phrases.slice(start, end + 1).filter((phrase) => !INSIDE.test(phrase) || phrase === to || phrase === from);
}

async function soldEvent(origin: string): Promise<{ item: Programmed; option: Programmed['options'][number] }> {
  const item = await find(origin, 'two paid options with service costs', (one) => {
    return hasTwoPaidOptions(one) && hasServiceCosts(one);
  });
  const option = item.options.find((one) => one.price > 0 && left(one) >= 40);
  if (!option) throw new Error('Nothing is on sale.');
  return { item, option };
}

test('a screen reader reads the ticket table row by row: what, when, what it costs, how many (P-16, WCAG 1.3.1)', async ({
  page,
  origin,
}) => {
  const { item, option } = await soldEvent(origin);
  await visit(page, item.path);
  await choose(page, { [option.id]: 2 });
  const phrases = (await readAloud(page.getByRole('main').locator('form:has(table)'))).map(plain);

  expect(phrases.slice(0, 9).filter((phrase) => phrase.startsWith('columnheader'))).toEqual([
    'columnheader, Evenement',
    'columnheader, Datum',
    'columnheader, Prijs',
    'columnheader, Totaal',
    'columnheader, Aantal',
  ]);
  const row = phrases.find((phrase) => phrase.startsWith(`row, ${option.title}`)) ?? '';
  expect(row).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d - \d\d:\d\d/);
  const ticket = phrases.slice(phrases.indexOf(row), phrases.indexOf(`end of ${row}`));
  const steps = ['button, Eén ticket minder: ', 'spinbutton, Aantal tickets: ', 'button, Eén ticket meer: '];
  const heard = [
    `rowheader, ${option.title}`,
    `cell, ${euros(option.price)}`,
    `cell, ${euros(2 * option.price)}`,
    ...steps,
  ];
  const places = heard.map((start) => ticket.findIndex((phrase) => phrase.startsWith(start)));
  expect(places, ticket.join('\n')).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(ticket.find((phrase) => phrase.startsWith('spinbutton'))).toContain(option.title);

  const total = euros(2 * option.price);
  const due = euros(2 * option.price + item.event.serviceCosts);
  expect(between(phrases, 'Totaal (inclusief 9% btw)', 'button, Ga verder naar bestellen!')).toEqual([
    'Totaal (inclusief 9% btw)',
    total,
    `Servicekosten ${euros(item.event.serviceCosts)} per bestelling`,
    'Te betalen',
    due,
    'button, Ga verder naar bestellen!',
  ]);
});

test('a screen reader hears what is ordered, by whom and what it costs before the button that pays (P-16, WCAG 1.3.2)', async ({
  page,
  origin,
}) => {
  const { item, option } = await soldEvent(origin);
  const buyer = await toOverview(page, item, { [option.id]: 2 });
  const phrases = (await readAloud(page.getByRole('main'))).map(plain);
  const total = euros(2 * option.price + item.event.serviceCosts);

  const headings = phrases.filter((phrase) => phrase.startsWith('heading'));
  expect(headings).toEqual([
    'heading, Overzicht bestelling, level 1',
    'heading, Uw gegevens, level 2',
    'heading, Goed om te weten, level 2',
  ]);
  expect(phrases.filter((phrase) => phrase.startsWith('row,'))).toEqual([
    expect.stringMatching(new RegExp(`^row, 2 x ${option.title} .* per stuk ${euros(2 * option.price)}$`)),
    `row, Servicekosten ${euros(item.event.serviceCosts)}`,
    `row, Te betalen (inclusief 9% btw) ${total}`,
  ]);
  expect(between(phrases, 'Naam', '06 12 34 56 78')).toEqual([
    'Naam',
    `${buyer.firstName} ${buyer.lastName}`,
    'E-mail',
    ...buyer.email.split(/(?<=@)/),
    'Telefoonnummer',
    '06 12 34 56 78',
  ]);
  expect(between(phrases, 'group, Betaalmethode', /^radio, /).at(-1)).toMatch(/^radio, iDEAL \| Wero, .*, checked/);
  const pay = between(phrases, 'Te betalen', /^button, Ga door naar betaling/);
  expect(pay).toEqual(['Te betalen', total, 'button, Ga door naar betaling bestelling met betalingsverplichting']);
});
