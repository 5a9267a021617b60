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
  toDetails,
  toOverview,
  visit,
} from './support/purchase.ts';

test.use({ sharesSite: true });

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

test.describe('step 1', () => {
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
  test('finds no order without a payment (CHECK-13) @full', async ({ page, origin }) => {
    const item = await state(origin, 'on sale with service costs');
    await visit(page, `${item.path}/bevestiging`);
    await expect(page.getByText('Geen bestelling gevonden.', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
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
    await confirmation(page).getByRole('link', { name: 'Terug naar het evenement' }).click();
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
