import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { aBuyer, heading, settleAtBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,en,de' } });

test('a friends’ card is put on sale, bought, shown with its QR code and withdrawn, with and without JavaScript @full', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of (?:409|422)/);
  page.setDefaultTimeout(20_000);
  const buyer = aBuyer();
  const shop = await (await anotherBrowser()).newPage();
  await visit(shop, '/vriendenkaart');
  await expect(shop.getByText('Er zijn op dit moment geen vriendenkaarten te koop')).toBeVisible();

  await signIn(page, OWNER);
  await test.step('the owner puts a kind on sale; what is wrong is said at its field', async () => {
    await visit(page, '/dmt-admin/vriendenkaarten');
    await expectFit(page);
    await page.getByLabel('Naam van de kaart').fill('Gezinskaart');
    await page.getByLabel('Wat de kaart geeft').fill('gratis entree op alle open dagen');
    await page.getByLabel('Aantal volwassenen').fill('2');
    await page.getByLabel('Aantal kinderen').fill('3');
    await page.getByLabel('Prijs').fill('52,50');
    await button(page, 'Zet te koop').click();
    await expect(page.getByText('Bevestig dat u de btw met uw boekhouder heeft besproken.').first()).toBeVisible();
    await page.getByLabel('Ik heb de btw met mijn boekhouder besproken').check();
    await button(page, 'Zet te koop').click();
    await expect(toast(page, 'Gezinskaart staat te koop.')).toBeVisible();
    await expect(page.getByText('2 volwassenen en 3 kinderen: gratis entree op alle open dagen')).toBeVisible();
    await expectFit(page);
  });

  await test.step('bought for oneself; what is wrong is said at its field', async () => {
    await visit(shop, '/vriendenkaart');
    await expectFit(shop);
    await shop.getByLabel('Voornaam').fill(buyer.firstName);
    await shop.getByLabel('Achternaam').fill(buyer.lastName);
    await shop.getByLabel('E-mailadres', { exact: true }).fill(buyer.email);
    await button(shop, /^Ga door naar betaling/).click();
    await expect(shop.getByLabel('Naam op de kaart')).toHaveAttribute('aria-invalid', 'true');
    await shop.getByLabel('Naam op de kaart').fill('Vera Vriend');
    await button(shop, /^Ga door naar betaling/).click();
    await settleAtBank(shop, 'paid');
    await expect(heading(shop, 'Uw vriendenkaart is klaar')).toBeVisible();
    await expectFit(shop);
  });

  await test.step('at the gate its code says whom it lets in', async () => {
    await openMail(shop, buyer.email, /^Uw vriendenkaart: /);
    const [, code = ''] = /Code: ([0-9A-Z-]{19})/.exec((await shop.locator('body').textContent()) ?? '') ?? [];
    await page.goto('/dmt-admin/poort');
    await expect(button(page, 'Zoek')).toBeEnabled();
    await page.getByLabel('Code of naam').fill(code);
    await page.getByLabel('Code of naam').press('Enter');
    const answer = page.getByRole('region', { name: '2 volwassenen en 3 kinderen' });
    await expect(answer.getByText('Gezinskaart, op naam van Vera Vriend')).toBeVisible();
    await expectFit(page);
  });

  await test.step('the page behind the mailed link shows the QR code, and withdraws in two steps', async () => {
    await openMail(shop, buyer.email, /^Uw vriendenkaart: /);
    await followLink(shop, /\/vriendenkaart\/[\w-]{43}/);
    await expect(shop.getByRole('img', { name: 'QR-code van uw vriendenkaart' })).toBeVisible();
    await expect(shop.getByText('op naam van Vera Vriend')).toBeVisible();
    await expectFit(shop);
    await shop.getByRole('main').getByRole('link', { name: 'Overeenkomst herroepen' }).click();
    await expect(shop.getByText('Hiermee herroept u de koop van deze vriendenkaart.')).toBeVisible();
    await expectFit(shop);
    await button(shop, 'Herroeping bevestigen').click();
    await expect(shop.getByText(/^De koop is herroepen\./)).toBeVisible();
  });

  await test.step('without JavaScript it is given as a present on a day', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await plain.goto('/vriendenkaart');
    await plain.getByLabel('Mail hem op een dag naar wie hem krijgt').check();
    await plain.getByLabel('E-mailadres van de ontvanger').fill('vera@bezoeker.example');
    await plain.getByLabel('Naam op de kaart').fill('Vera Vriend');
    await plain.getByLabel('Voornaam').fill(buyer.firstName);
    await plain.getByLabel('Achternaam').fill(buyer.lastName);
    await plain.getByLabel('E-mailadres', { exact: true }).fill(aBuyer().email);
    await button(plain, /^Ga door naar betaling/).click();
    await settleAtBank(plain, 'paid');
    await expect(heading(plain, 'Uw vriendenkaart is klaar')).toBeVisible();
    await expect(plain.getByText(/gemaild aan vera@bezoeker\.example/)).toBeVisible();
  });

  await test.step('other languages say it in theirs; the owner sees both cards', async () => {
    await visit(shop, '/en/vriendenkaart');
    await expect(heading(shop, 'Become a friend of the garden')).toBeVisible();
    await expect(shop.getByText('2 adults and 3 children')).toBeVisible();
    await expectFit(shop);
    await visit(page, '/dmt-admin/vriendenkaarten');
    await expect(page.getByText('herroepen', { exact: true })).toBeVisible();
    await expect(page.getByText('geldig', { exact: true })).toBeVisible();
    await expectFit(page);
  });

  await test.step('a card that ends soon is renewed by its page, filled in, from the day after it', async () => {
    await visit(page, '/dmt-admin/vriendenkaarten');
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const kind = {
      name: 'Duokaart',
      gives: 'gratis entree',
      price: 35,
      vatRate: 9,
      adults: 2,
      children: 0,
      months: 12,
    };
    const season = { from: new Date().toISOString().slice(0, 10), until: soon };
    const send = (of: object | null) => sendAsOwner(page, { ...kind, season: of, isConfirmed: true });
    expect(await send(season)).toBe(200);
    const friend = aBuyer();
    await visit(shop, '/vriendenkaart');
    await shop.getByRole('radio', { name: /^Duokaart/ }).check();
    await shop.getByLabel('Naam op de kaart').fill('Vera Vriend');
    await shop.getByLabel('Voornaam').fill(friend.firstName);
    await shop.getByLabel('Achternaam').fill(friend.lastName);
    await shop.getByLabel('E-mailadres', { exact: true }).fill(friend.email);
    await button(shop, /^Ga door naar betaling/).click();
    await settleAtBank(shop, 'paid');
    await expect(heading(shop, 'Uw vriendenkaart is klaar')).toBeVisible();
    expect(await send(null)).toBe(200);
    await openMail(shop, friend.email, /^Uw vriendenkaart: /);
    await followLink(shop, /\/vriendenkaart\/[\w-]{43}/);
    await expectFit(shop);
    await shop.getByRole('link', { name: 'Verleng deze kaart' }).click();
    await expect(heading(shop, 'Verleng uw vriendenkaart')).toBeVisible();
    await expect(shop.getByRole('radio', { name: /^Duokaart/ })).toBeChecked();
    await expect(shop.getByLabel('Naam op de kaart')).toHaveValue('Vera Vriend');
    await expect(shop.getByLabel('E-mailadres', { exact: true })).toHaveValue(friend.email);
    await expectFit(shop);
    await button(shop, /^Ga door naar betaling/).click();
    await settleAtBank(shop, 'paid');
    await expect(heading(shop, 'Uw vriendenkaart is klaar')).toBeVisible();
    await expect(shop.getByText(/^Geldig van /)).toBeVisible();
  });
});

/** Saves a kind of card in the session of the owner; returns the status. */
function sendAsOwner(page: Page, kind: object): Promise<number> {
  return page.evaluate(async (body) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
    return (await fetch('/api/dmt-admin/friend-kinds', { method: 'PUT', headers, body: JSON.stringify(body) })).status;
  }, kind);
}
