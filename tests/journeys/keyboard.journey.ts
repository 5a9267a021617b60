import { expectNoSidewaysScroll, watchShifts } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { find, hasTwoPaidOptions, isCancelled, left } from './support/programme.ts';
import {
  aBuyer,
  amountField,
  confirmation,
  expectPaidHeading,
  heading,
  nextButton,
  orderButton,
  payButton,
  rowOf,
  takenOver,
  visit,
} from './support/purchase.ts';

test.use({ sharesSite: true, viewport: { width: 320, height: 640 } });

test('nothing that has the focus lies behind the bar that leads to the tickets (WCAG 2.4.11)', async ({
  page,
  origin,
}) => {
  const item = await find(origin, 'sale of two paid options', hasTwoPaidOptions);
  await visit(page, item.path);
  const links = page.getByRole('contentinfo').getByRole('link');
  await links.first().focus();
  await expect(page.locator('a[href="#tickets"]').last()).toBeInViewport();
  await tabTo(page, links.last());
});

test('the whole purchase goes by keyboard alone on the smallest screen (WCAG 1.4.10, 2.1.1, 2.4.7)', async ({
  page,
  origin,
}) => {
  const item = await find(origin, 'sale of two paid options', hasTwoPaidOptions);
  const [first, second] = item.options.filter((option) => left(option) >= 40);
  const buyer = aBuyer();
  const shifts = await watchShifts(page);
  await visit(page, '/open-dagen-bezoekerstuin');
  await expectNoSidewaysScroll(page);

  await test.step('the first Tab offers to skip to the content', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Naar de inhoud' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('from a card to the event, whose heading gets the focus', async () => {
    const card = page.getByRole('link', { name: `Meer informatie over ${item.event.event_title}` });
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    await expect(heading(page, item.event.event_title)).toBeFocused();
    await expectNoSidewaysScroll(page);
  });

  await test.step('amounts by plus button, by arrow keys and by typing (EVENT-14)', async () => {
    const field = amountField(page, first?.id ?? 0);
    await tabTo(page, rowOf(page, first?.id ?? 0).getByRole('button', { name: /^Eén ticket meer/ }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(field).toHaveValue('2');
    await tabTo(page, field, 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveValue('1');
    await tabTo(page, amountField(page, second?.id ?? 0));
    await page.keyboard.type('2');
    await tabTo(page, orderButton(page));
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
  });

  await test.step('step 1: the heading, then the fields in order', async () => {
    await expect(heading(page, 'Persoonlijke gegevens')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await tabTo(page, nextButton(page));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Voornaam')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await page.keyboard.type(buyer.firstName);
    for (const value of [buyer.lastName, buyer.email, buyer.phoneNumber]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
  });

  await test.step('step 2: the heading, then the button to pay', async () => {
    await expect(heading(page, 'Overzicht bestelling')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await tabTo(page, page.getByRole('radio', { name: /iDEAL/ }));
    await tabTo(page, payButton(page));
    await page.keyboard.press('Enter');
  });

  await test.step('the bank', async () => {
    await page.waitForURL(/\/demo\/mollie\//);
    await expectNoSidewaysScroll(page);
    await tabTo(page, page.getByRole('button', { name: /^Betaald/ }));
    await page.keyboard.press('Enter');
  });

  await test.step('the confirmation leads back to the event', async () => {
    await expectPaidHeading(page);
    await takenOver(page);
    expect(await shifts()).toEqual([]);
    await expectNoSidewaysScroll(page);
    await tabTo(page, confirmation(page).getByRole('link', { name: 'Terug naar het evenement' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(item.path);
    await expect(confirmation(page)).toHaveCount(0);
    await expect(heading(page, item.event.event_title)).toBeFocused();
  });
});

test('the small menu opens, closes and leads on by keyboard (MENU-22, MENU-23) @full', async ({ page, origin }) => {
  const item = await find(origin, 'cancelled', isCancelled);
  await visit(page, item.path);
  const menu = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, menu);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expectNoSidewaysScroll(page);
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Agenda' }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Workshops' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Workshops')).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
