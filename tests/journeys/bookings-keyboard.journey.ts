import type { Locator } from 'playwright/test';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { takenOver } from './support/purchase.ts';
import { bringBack, openQuote, sendQuote } from './support/quotes.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('a quote is accepted, changed, paid and cancelled by keyboard alone @full', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  test.setTimeout(120_000);
  allowNoise(/status of 422/);
  await signIn(page, OWNER);
  await sendQuote(page, { name: 'anke', hasTerms: true });
  const visitor = await (await anotherBrowser({ viewport: PHONE })).newPage();
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(visitor, target);
    await visitor.keyboard.press(key);
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(visitor, target);
    await visitor.keyboard.press('Control+A');
    await visitor.keyboard.type(text);
  };
  await openQuote(visitor, 'anke@voorbeeld.nl');
  await takenOver(visitor);
  await press(button(visitor, 'Aanvaarden met betalingsverplichting'));
  await bringBack(visitor, 'paid');
  await expect(visitor.getByRole('alert')).toContainText('Uw bezoek is geboekt');

  await takenOver(visitor);
  await press(visitor.locator('summary').filter({ hasText: 'Komt u met meer of minder mensen?' }));
  await type(visitor.getByLabel('Volwassenen'), 'veel');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByLabel('Volwassenen')).toHaveAccessibleDescription(/met hoeveel mensen u komt/);
  await expect(visitor.getByLabel('Volwassenen')).toBeFocused();
  await expectFit(visitor);
  await visitor.keyboard.press('Control+A');
  await visitor.keyboard.type('14');
  await visitor.keyboard.press('Enter');
  await press(button(visitor, 'Wijzigen met betalingsverplichting'));
  await expect(visitor.getByRole('alert')).toContainText('Uw aantal is gewijzigd');

  await press(button(visitor, 'Betaal het restant'));
  await bringBack(visitor, 'paid');
  await expect(visitor.getByText('Er staat niets meer open.')).toBeVisible();

  await takenOver(visitor);
  await press(visitor.locator('summary').filter({ hasText: 'Kunt u niet komen?' }));
  await press(button(visitor, /^Zeg het bezoek af voor €/));
  await expect(visitor.getByRole('alert')).toContainText('Uw bezoek is afgezegd');
  await expectFit(visitor);
});
