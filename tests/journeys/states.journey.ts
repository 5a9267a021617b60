import { centsFromEuros, euroText } from '../../src/kernel/money.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { STATES, type Programmed, find, left } from './support/programme.ts';
import {
  aBuyer,
  amountField,
  confirmation,
  fillIn,
  heading,
  nextButton,
  orderButton,
  rowOf,
  toDetails,
  toOverview,
  visit,
} from './support/purchase.ts';

const state = (origin: string, name: string): Promise<Programmed> => find(origin, name, STATES[name] ?? (() => false));
const firstOpen = (item: Programmed) => {
  const option = item.options.find((one) => left(one) > 0);
  if (!option) throw new Error(`${item.event.event_title} has nothing left`);
  return option;
};

test.describe('an event page', () => {
  test('fits on one sheet of paper', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    await visit(page, item.path);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});

test.describe('the ticket table', () => {
  test('keeps amounts between nothing and what is left (EVENT-14, EVENT-15) @full', async ({ page, origin }) => {
    const item = await state(origin, 'with few places left');
    const option = firstOpen(item);
    const field = amountField(page, option.id);
    await visit(page, item.path);
    const minus = rowOf(page, option.id).getByRole('button', { name: /^Eén ticket minder/ });
    const plus = rowOf(page, option.id).getByRole('button', { name: /^Eén ticket meer/ });
    await expect(minus).toBeDisabled();
    await field.fill('99');
    await field.blur();
    await expect(field).toHaveValue(String(left(option)));
    await expect(plus).toBeDisabled();
    await field.fill('-3');
    await field.blur();
    await expect(field).toHaveValue('0');
    await field.fill('1');
    await expect(rowOf(page, option.id)).toContainText(euroText(centsFromEuros(option.price) ?? 0));
    await expectAccessible(page);
  });

  test('warns when nothing was chosen (VAL-11) @full', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    await visit(page, item.path);
    await orderButton(page).click();
    const messages = page.getByLabel('Meldingen');
    await expect(messages).toContainText('De bestelling kan niet worden vervolgd.');
    await expect(messages).toContainText('Controleer of u tickets heeft geselecteerd.');
    await expect(page.getByRole('table', { name: 'Tickets' })).toContainText('De bestelling kan niet worden vervolgd.');
    await expectAccessible(page);
  });
});

test.describe('step 1', () => {
  test('says what is missing, where, and keeps what was typed (VAL-13 to VAL-15) @full', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    await toDetails(page, item, { [firstOpen(item).id]: 1 });
    await page.getByLabel('Achternaam').fill('Jansen');
    await page.getByLabel('E-mail', { exact: true }).fill('jansen@nergens');
    await nextButton(page).click();
    const messages = page.getByLabel('Meldingen');
    await expect(messages).toContainText('Formulier ongeldig');
    await expect(messages).toContainText('Vul alstublieft alle verplichte velden in.');
    await expect(page.getByLabel('Voornaam')).toBeFocused();
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary.getByRole('link')).toHaveText([/^Voornaam: /, /^E-mail: /, /^Telefoonnummer \/ mobiel: /]);
    for (const label of ['Voornaam', 'E-mail', 'Telefoonnummer / mobiel']) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/\S/);
    }
    await expect(page.getByLabel('Achternaam')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Achternaam')).toHaveValue('Jansen');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('jansen@nergens');
    await summary.getByRole('link', { name: /^E-mail: / }).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
    await expectAccessible(page);

    await fillIn(page, aBuyer());
    await nextButton(page).click();
    await expect(heading(page, 'Overzicht bestelling')).toBeVisible();
  });

  test('is left by the Back button and by "Bestelling annuleren", amounts kept (EVENT-25, CHECK-03)', async ({
    page,
    origin,
  }) => {
    const item = await state(origin, 'on sale with service costs');
    const option = firstOpen(item);
    await toDetails(page, item, { [option.id]: 2 });
    await fillIn(page, aBuyer());
    await page.goBack();
    await expect(amountField(page, option.id)).toHaveValue('2');
    await expect(page.getByRole('heading', { name: 'Kies uw tickets' })).toBeFocused();
    await page.goForward();
    await expect(page.getByLabel('Voornaam')).toHaveValue('Fenna');
    await page.getByRole('link', { name: 'Bestelling annuleren' }).click();
    await expect(amountField(page, option.id)).toHaveValue('2');
    expect(await page.evaluate(() => localStorage.getItem('checkout_step'))).toBeNull();
    await orderButton(page).click();
    await expect(page.getByLabel('Voornaam')).toHaveValue('');
  });

  test('survives a reload with what was typed (CHECK-02) @full', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    await toDetails(page, item, { [firstOpen(item).id]: 1 });
    await page.getByLabel('Voornaam').fill('Sytske');
    await page.getByLabel('Achternaam').focus();
    await page.reload();
    await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
    await expect(page.getByLabel('Voornaam')).toHaveValue('Sytske');
    await expectAccessible(page);
  });
});

test.describe('the address of a later step, opened directly,', () => {
  test('leads back to the event with a warning (ROUTE-27) @full', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    await page.goto(`${item.path}/betaling`);
    await expect(page).toHaveURL(item.path);
    const messages = page.getByLabel('Meldingen');
    await expect(messages).toContainText('De bestelling kan niet worden vervolgd.');
    await expect(messages).toContainText('Controleer of u tickets heeft geselecteerd.');
  });

  test('finds no order without a payment (CHECK-13) @full', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    await visit(page, `${item.path}/bevestiging`);
    await expect(page.getByText('Geen bestelling gevonden.', { exact: true })).toBeVisible();
    await expect(confirmation(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Bekijk de agenda' }).click();
    await expect(page).toHaveURL('/agenda');
  });

  test('shows the confirmation on any page of the event with a payment in its address (CHECK-13) @full', async ({
    page,
    origin,
  }) => {
    const item = await state(origin, 'on sale with service costs');
    await visit(page, `${item.path}?payment=6e0f5b1e-8a4f-4a53-9d57-0d9d6a1c2b3f`);
    await expect(confirmation(page).getByText(/^We kunnen deze bestelling in deze browser niet tonen\./)).toBeVisible();
    await expectAccessible(page);
    await confirmation(page).getByRole('link', { name: 'Sluiten' }).click();
    await expect(page).toHaveURL(item.path);
    await expect(confirmation(page)).toHaveCount(0);
  });

  test('continues the stored selection in the steps on their own (ROUTE-16, GAP-41)', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    for (const path of ['/events/checkout', '/events/checkout/betaling']) {
      await visit(page, path);
      await expect(page.getByText('U heeft nog geen tickets geselecteerd.', { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Bekijk de agenda' })).toHaveAttribute(
        'href',
        '/agenda',
      );
      await expectAccessible(page);
    }
    await toDetails(page, item, { [firstOpen(item).id]: 1 });
    await visit(page, '/events/checkout');
    await fillIn(page, aBuyer());
    await nextButton(page).click();
    await expect(page).toHaveURL('/events/checkout/betaling');
    await expect(heading(page, 'Overzicht bestelling')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the overview', () => {
  test('survives a reload (CHECK-25) @full', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    const option = firstOpen(item);
    const buyer = await toOverview(page, item, { [option.id]: 2 });
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: `2 x ${option.title}` })).toBeVisible();
    await expect(page.getByText(buyer.email)).toBeVisible();
    await expectAccessible(page);
  });

  test('goes back to the table by "Bestelling aanpassen", everything kept (CHECK-10) @full', async ({
    page,
    origin,
  }) => {
    const item = await state(origin, 'on sale with service costs');
    const option = firstOpen(item);
    const buyer = await toOverview(page, item, { [option.id]: 2 });
    await page.getByRole('link', { name: 'Bestelling aanpassen' }).click();
    await expect(amountField(page, option.id)).toHaveValue('2');
    await orderButton(page).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(buyer.email);
  });

  test('forgets everything by "Bestelling annuleren" (CHECK-11) @full', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    const option = firstOpen(item);
    await toOverview(page, item, { [option.id]: 2 });
    await page.getByRole('link', { name: 'Bestelling annuleren' }).click();
    await expect(page).toHaveURL(item.path);
    await expect(amountField(page, option.id)).toHaveValue('0');
    const kept = await page.evaluate(() => [
      localStorage.getItem('checkout_step'),
      sessionStorage.getItem('ticket_information'),
    ]);
    expect(kept).toEqual([null, null]);
  });

  test('of one tab knows nothing of another tab', async ({ page, context, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    const [first, second] = item.options;
    const other = await context.newPage();
    await toOverview(page, item, { [first?.id ?? 0]: 1 });
    await toOverview(other, item, { [second?.id ?? 0]: 3 });
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: `1 x ${first?.title}` })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `3 x ${second?.title}` })).toHaveCount(0);
    await page.getByRole('link', { name: 'Bestelling annuleren' }).click();
    await other.reload();
    await expect(other.getByRole('row').filter({ hasText: `3 x ${second?.title}` })).toBeVisible();
  });
});
