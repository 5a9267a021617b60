import type { Locator, Page } from 'playwright/test';
import { words as cancelWords } from '../../client/sales/quotes/cancel.words.ts';
import { words as personsWords } from '../../client/sales/quotes/persons.words.ts';
import { words as quoteWords } from '../../client/sales/quotes/words.ts';
import { pathIn } from '../../src/kernel/web/languages.ts';
import { words as askingWords } from '../../src/modules/ticketing/bookings/asking/words.ts';
import { wordsIn } from '../support/words-in.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { takenOver, visit } from './support/purchase.ts';
import { askByTelephone, bringBack, openQuote, sendQuote } from './support/quotes.ts';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,en,de' } });

/** Hands of somebody without a pointer. After each press something has the focus, so that they can go on. */
function keyboardOf(page: Page) {
  const expectFocus = () => expect(page.locator(':focus')).toHaveCount(1);
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  return { expectFocus, press, type };
}

/** Each has a mailbox of their own. */
const VISITORS = { nl: 'anke', en: 'emily', de: 'dora' } as const;

for (const language of ['nl', 'en', 'de'] as const) {
  const name = VISITORS[language];
  const [own, persons, cancel] = [
    wordsIn(quoteWords, language),
    wordsIn(personsWords, language),
    wordsIn(cancelWords, language),
  ];

  test(`a quote is accepted, changed, paid and cancelled by keyboard alone, in ${language} @full`, async ({
    page,
    anotherBrowser,
    allowNoise,
  }) => {
    test.setTimeout(120_000);
    allowNoise(/status of 422/);
    await signIn(page, OWNER);
    await sendQuote(page, { name, hasTerms: true });
    const visitor = await (await anotherBrowser({ viewport: PHONE })).newPage();
    const { press, type } = keyboardOf(visitor);
    const { pathname } = new URL(await openQuote(visitor, `${name}@voorbeeld.nl`));
    await visitor.goto(pathIn(language, pathname));
    await takenOver(visitor);
    await expectFit(visitor);
    await press(button(visitor, own.acceptAndOwe));
    await bringBack(visitor, 'paid');
    await expect(visitor.getByRole('alert')).toContainText(own.booked);
    await expectFit(visitor);

    await takenOver(visitor);
    await press(visitor.locator('summary').filter({ hasText: persons.title }));
    const adults = visitor.getByLabel(persons.adults);
    await type(adults, 'veel');
    await visitor.keyboard.press('Enter');
    await expect(adults).toHaveAccessibleDescription(wordsIn(askingWords, language).noPersons);
    await expect(adults).toBeFocused();
    await expectFit(visitor);
    await visitor.keyboard.press('Control+A');
    await visitor.keyboard.type('14');
    await visitor.keyboard.press('Enter');
    await press(button(visitor, persons.changeAndOwe));
    await expect(visitor.getByRole('alert')).toContainText(persons.done);
    await expectFit(visitor);

    await press(button(visitor, own.payRest));
    await bringBack(visitor, 'paid');
    await expect(visitor.getByText(own.paidAll)).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('lang', language);
    await expectFit(visitor);

    await takenOver(visitor);
    await press(visitor.locator('summary').filter({ hasText: cancel.title }));
    await press(button(visitor, new RegExp(`^${cancel.cancelFor.replace('{{costs}}', '.*€.*')}`)));
    await expect(visitor.getByRole('alert')).toContainText(cancel.cancelled);
    await expectFit(visitor);
  });
}

test('a request is read, answered, paid, changed and cancelled by the owner by keyboard alone @full', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { expectFocus, press, type } = keyboardOf(page);
  const dialog = page.getByRole('dialog');
  /** The notice of what was done is gone, so that it covers nothing, and the heading has the focus. */
  const expectDone = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(button(page, 'Melding sluiten')).toHaveCount(0);
  };
  const inDialog = (name: string) => dialog.getByRole('button', { name });
  await signIn(page, OWNER);
  await askByTelephone(page, 'oda');
  await visit(page, '/dmt-admin/aanvragen');
  await expectFit(page);
  await press(page.getByRole('link', { name: 'oda', exact: true }));
  await expect(page.getByRole('heading', { name: 'oda', level: 1 })).toBeVisible();
  await expectFocus();
  await expectFit(page);

  await press(page.getByRole('link', { name: 'Maak offerte' }));
  await expect(page.getByRole('heading', { name: 'Offerte maken' })).toBeVisible();
  await expectFocus();
  await type(page.getByLabel(/^Aanbetaling \(/), '20');
  await expectFit(page);
  await press(button(page, 'Bekijk de offerte'));
  await expect(dialog).toBeVisible();
  await expectFit(page);
  await press(inDialog('Verstuur de offerte'));
  await expect(page.getByText('De offerte is verstuurd.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectDone();
  await tabTo(page, page.getByRole('link', { name: 'Naar de aanvraag' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('offerte verstuurd')).toBeVisible();
  await expectFocus();

  await press(button(page, 'Er is overgemaakt'));
  await expect(dialog).toBeVisible();
  await expectFit(page);
  await press(inDialog('Er is overgemaakt'));
  await expect(page.getByText('De betaling is opgeschreven.').first()).toBeVisible();
  await expect(page.getByText('geboekt', { exact: true })).toBeVisible();
  await expectDone();

  await type(page.getByLabel('Voor de keuken en de ontvangst'), 'Twee mensen eten glutenvrij.');
  await press(button(page, 'Bewaar'));
  await expect(page.getByText('Dit is bewaard.').first()).toBeVisible();
  await expectDone();

  await press(button(page, 'Wijzig het aantal'));
  await type(dialog.getByLabel('Volwassenen'), '14');
  await press(inDialog('Bekijk wat het wordt'));
  await expect(dialog).toContainText(/Straks: 14 personen, €/);
  await expectFocus();
  await expectFit(page);
  await press(inDialog('Wijzig het aantal'));
  await expect(page.getByText('14 volwassenen')).toBeVisible();
  await expectDone();

  await press(button(page, 'Zeg dit bezoek af'));
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await type(dialog.getByLabel(/^Wat u erbij schrijft/), 'Tot een andere keer.');
  await expectFit(page);
  await press(inDialog('Zeg dit bezoek af'));
  await expect(page.getByText('afgezegd', { exact: true })).toBeVisible();
  await expectDone();
  await expectFit(page);
});
