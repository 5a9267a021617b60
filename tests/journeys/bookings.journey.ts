import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { countTaps } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';
import { bringBack, openQuote, quoteByTelephone } from './support/quotes.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('from a request by telephone to a quote that its visitor reads, accepts, changes and cancels @full', async ({
  page,
  allowNoise,
}) => {
  test.setTimeout(240_000);
  allowNoise(/status of 422 .*bookings/);
  await signIn(page, OWNER);
  await page.goto('/dmt-admin/aanvragen');
  await expect(page.getByText('Er staat geen aanvraag open.')).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nieuwe aanvraag' }).click();
  await button(page, 'Bewaar de aanvraag').click();
  await expect(page.getByLabel('Arrangement')).toHaveAccessibleDescription(/Kies een arrangement/);
  await page.getByLabel('Arrangement').selectOption({ index: 5 });
  await page.getByLabel('Dag').fill('2027-06-04');
  await page.getByLabel('Volwassenen').fill('12');
  await page.getByLabel('Achternaam').fill('Bakker');
  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.nl');
  await expectFit(page);
  await expectAccessible(page);
  await button(page, 'Bewaar de aanvraag').click();
  await expect(page.getByRole('heading', { name: 'Bakker', level: 1 })).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);

  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Maak offerte' }).click();
  await expect(page.getByRole('heading', { name: 'Offerte maken' })).toBeVisible();
  await expectFit(page);
  await button(page, 'Bekijk de offerte').click();
  await button(page, 'Verstuur de offerte').click();
  await expect(page.getByText('De offerte is verstuurd.').first()).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(6);
  await page.getByRole('link', { name: 'Naar de aanvraag' }).click();
  await expect(page.getByText('offerte verstuurd')).toBeVisible();

  await openMail(page, 'noor@voorbeeld.nl', /offerte/i);
  await page.getByRole('link', { name: /\/aanvraag\/[\w-]+\/offerte$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/offerte/i);
  await expect(page.getByText('12 personen').first()).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);

  await button(page, 'Aanvaarden met betalingsverplichting').click();
  await expect(page.getByRole('alert')).toContainText('Uw bezoek is geboekt');
  await expectFit(page);
  await expectAccessible(page);
  const quotePage = page.url();
  await openMail(page, 'noor@voorbeeld.nl', /^Geboekt/);
  await page.goto('/dmt-admin/aanvragen');
  await page.getByRole('link', { name: /Bakker/ }).click();
  await expect(page.getByText('geboekt', { exact: true })).toBeVisible();
  await expect(button(page, 'Zeg dit bezoek af')).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);

  await page.getByLabel('Tijd van aankomst').fill('11:15');
  await page.getByLabel('Voor de keuken en de ontvangst').fill('Twee mensen eten glutenvrij.');
  await button(page, 'Bewaar').click();
  await expect(page.getByText('Dit is bewaard.').first()).toBeVisible();
  await page.goto('/dmt-admin/keuken?van=2027-06-04');
  const group = page.getByRole('row', { name: /Bakker/ });
  await expect(group).toContainText('11:15');
  await expect(group).toContainText('Twee mensen eten glutenvrij.');
  await expectFit(page);
  await expectAccessible(page);

  await page.goto(quotePage);
  await page.getByText('Komt u met meer of minder mensen?').click();
  await page.getByLabel('Volwassenen').fill('20');
  await button(page, 'Bekijk wat het wordt').click();
  await expect(page.getByText(/^20 personen, €/)).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);
  await button(page, 'Wijzigen met betalingsverplichting').click();
  await expect(page.getByRole('alert')).toContainText('Uw aantal is gewijzigd');
  await openMail(page, 'noor@voorbeeld.nl', /^Aantal gewijzigd/);
  await page.goto('/dmt-admin/aanvragen');
  await page.getByRole('link', { name: /Bakker/ }).click();
  await button(page, 'Wijzig het aantal').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Volwassenen').fill('18');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bekijk wat het wordt' }).click();
  await expect(dialog).toContainText(/Straks: 18 personen, €/);
  await expectFit(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Wijzig het aantal' }).click();
  await expect(page.getByText('Het aantal is gewijzigd.').first()).toBeVisible();
  await expect(page.getByText('18 volwassenen')).toBeVisible();

  await page.goto(quotePage);
  await expect(page.getByText('Voor 18 personen')).toBeVisible();
  await page.getByText('Kunt u niet komen?').click();
  await expect(page.getByText('Afzeggen kost u niets.')).toBeVisible();
  await expectFit(page);
  await button(page, 'Zeg het bezoek af').click();
  await expect(page.getByRole('alert')).toContainText('Uw bezoek is afgezegd');
  await openMail(page, 'noor@voorbeeld.nl', /^Afgezegd/);
});

test('a quote with a deposit is accepted by paying it, after a payment that failed, and the rest is paid by its link @full', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(240_000);
  await signIn(page, OWNER);
  await quoteByTelephone(page, { name: 'Vermeer', email: 'anke@voorbeeld.nl', day: '2027-06-04' });

  const visitor = await (await anotherBrowser()).newPage();
  const quotePage = await openQuote(visitor, 'anke@voorbeeld.nl');
  const accept = button(visitor, 'Aanvaarden met betalingsverplichting');
  await expect(visitor.getByText(/^Gaat u akkoord .* Dan betaalt u nu €/)).toBeVisible();
  await accept.click();
  await bringBack(visitor, 'failed');
  await expect(visitor.getByRole('alert')).toContainText('De betaling is niet gelukt');
  await expectFit(visitor);
  await expectAccessible(visitor);
  await accept.click();
  await bringBack(visitor, 'paid');
  await expect(visitor.getByText('Uw bezoek is geboekt').first()).toBeVisible();
  await expect(visitor.getByText(/^U heeft €.* betaald\./)).toBeVisible();
  await expectFit(visitor);
  await expectAccessible(visitor);
  await openMail(visitor, 'anke@voorbeeld.nl', /^Geboekt/);

  await test.step('the rest, without JavaScript', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await plain.goto(quotePage);
    await button(plain, 'Betaal het restant').click();
    await bringBack(plain, 'paid');
    await visit(visitor, quotePage);
    await expect(visitor.getByText('Er staat niets meer open.')).toBeVisible();
    await expectFit(visitor);
    await expectAccessible(visitor);
  });
});

test('a deposit that goes on invoice books the visit, and is paid by a transfer @full', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/instellingen/facturen');
  await page.getByLabel(/IBAN/).fill('NL91ABNA0417164300');
  await page.getByLabel('Op naam van').fill('De Lindehof');
  await button(page, 'Bewaar').click();
  await expect(page.getByText('Nieuwe facturen noemen deze rekening')).toBeVisible();
  await quoteByTelephone(page, { name: 'Hoekstra', email: 'wim@voorbeeld.nl', day: '2027-06-11' });
  await page.getByRole('link', { name: 'Naar de aanvraag' }).click();

  const dialog = page.getByRole('dialog');
  await button(page, 'Boek dit bezoek').click();
  await expect(dialog).toContainText(/Let op: u boekt dan zonder de aanbetaling van €/);
  await page.keyboard.press('Escape');
  await button(page, 'Zet op factuur').click();
  await expectFit(page);
  await expectAccessible(page);
  await dialog.getByLabel('Bedrag').fill('');
  await dialog.getByRole('button', { name: 'Zet op factuur' }).click();
  await expect(dialog.getByLabel('Bedrag')).toHaveAccessibleDescription(/Vul een bedrag in/);
  await dialog.getByLabel('Bedrag').fill('50');
  await dialog.getByRole('button', { name: 'Zet op factuur' }).click();
  await expect(page.getByText('factuur staat open')).toBeVisible();
  await expect(page.getByText('geboekt', { exact: true })).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);
  const bookingPage = page.url();
  await page.getByRole('link', { name: 'Factuur', exact: true }).click();
  await page.getByLabel('Straat en huisnummer').fill('Dorpsstraat 3');
  await page.getByLabel('Postcode').fill('5678 CD');
  await page.getByLabel('Plaats').fill('Elders');
  await button(page, 'Maak de factuur').click();
  await expect(page.getByRole('link', { name: /^Factuur \d{4}-/ })).toBeVisible();
  await openMail(page, 'wim@voorbeeld.nl', /^Geboekt/);
  await expect(page.getByText(/U krijgt hiervoor een factuur\./)).toBeVisible();

  await page.goto(bookingPage);
  await button(page, 'Factuur is betaald').click();
  await expectFit(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Factuur is betaald' }).click();
  await expect(page.getByText('De factuur is betaald.').first()).toBeVisible();
  await button(page, 'Er is overgemaakt').click();
  await dialog.getByRole('button', { name: 'Er is overgemaakt' }).click();
  await expect(page.getByText('De betaling is opgeschreven.').first()).toBeVisible();
  await expect(button(page, 'Er is overgemaakt')).toHaveCount(0);
  await expectFit(page);
  await openMail(page, 'wim@voorbeeld.nl', /^Betaling ontvangen/);
});
