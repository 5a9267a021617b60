import { expectAccessible } from './support/axe.ts';
import { countTaps, openToday, toGate } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('a card of others lets somebody in with one tap, and is counted in the figures @full', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of 422 .*memberships/);
  test.setTimeout(240_000);
  await openToday(page, 'Hortensiadag');
  await page.goto('/dmt-admin/cijfers/kaarten');
  await expect(page.getByText('Er zijn nog geen kaarten.')).toBeVisible();
  await button(page, 'Bewaar').click();
  await expect(page.getByLabel('Naam van de kaart')).toHaveAccessibleDescription(/verplicht/);
  await page.getByLabel('Naam van de kaart').fill('Museumkaart');
  await page.getByLabel('Wat de kaart geeft').fill('gratis entree voor 1 persoon');
  await page.getByLabel(/^Waarop de poort let/).fill('foto en jaartal');
  await button(page, 'Bewaar').click();
  await expect(page.getByText('Museumkaart is bewaard.').first()).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);

  await toGate(page);
  await button(page, 'Verkoop').click();
  await button(page, 'Eén meer: Volwassene').click();
  const taps = await countTaps(page);
  await expect(button(page, /^Museumkaart/)).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);
  await button(page, /^Museumkaart/).click();
  await expect(page.locator('[data-sale]')).toContainText('Verkocht');
  expect(await taps()).toBe(1);

  await page.goto('/dmt-admin/cijfers/kaarten');
  await expect(page.getByText(/: 1 persoon$/)).toBeVisible();
  await button(page, 'Stop Museumkaart').click();
  await button(page, 'Stop met Museumkaart').click();
  await expect(page.getByText('gestopt')).toBeVisible();
  await button(page, 'Neem weer in gebruik Museumkaart').click();
  await button(page, 'Bewaar').click();
  await expect(page.getByText('in gebruik', { exact: true })).toBeVisible();
  await expect(page.getByText(/: 1 persoon$/)).toBeVisible();
});
