import { signIn } from './support/an-account.ts';
import { toast } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';
import { bringBack, openQuote } from './support/quotes.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const EMAIL = 'groep-met-code@voorbeeld.nl';

test('a group asks with a discount code, sees it in the quote, accepts and pays @full', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  test.setTimeout(240_000);
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/kortingscodes');
  await page.getByLabel('Code', { exact: true }).fill('GROEP-10');
  await page.getByLabel('Korting', { exact: true }).fill('10');
  await page.getByLabel(/^Hoe vaak/).fill('1');
  await button(page, 'Code maken').click();
  await expect(toast(page, 'Kortingscode GROEP-10 is gemaakt.')).toBeVisible();

  const visitor = await (await anotherBrowser()).newPage();
  visitor.setDefaultTimeout(20_000);
  await test.step('a wrong code is refused by its field, and nothing that was typed is lost', async () => {
    await visit(visitor, '/arrangementen/aanvragen?arrangement=weldadig-tuin-kijken-lunch');
    await visitor.getByLabel('Volwassenen').fill('12');
    await visitor
      .locator('label')
      .filter({ has: visitor.locator('input[name="day"]') })
      .first()
      .click();
    await visitor.getByLabel('Voornaam').fill('Noor');
    await visitor.getByLabel('Achternaam').fill('Vermeer');
    await visitor.getByRole('main').getByLabel('E-mailadres').fill(EMAIL);
    const code = visitor.getByLabel(/^Kortingscode/);
    await code.fill('geraden');
    await visitor.getByRole('main').locator('#booking-robot').check();
    await expect(visitor.locator('#booking-robot-state')).toContainText('Gecontroleerd');
    await button(visitor, 'Vrijblijvend aanvragen').click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(visitor.getByLabel('Achternaam')).toHaveValue('Vermeer');
    await expectFit(visitor);
    await expectAccessible(visitor);
    await code.fill('groep-10');
    await button(visitor, 'Vrijblijvend aanvragen').click();
    await expect(visitor.getByText('Uw aanvraag is binnen.')).toBeVisible();
  });

  await test.step('the owner’s draft gives it', async () => {
    await visit(page, '/dmt-admin/aanvragen');
    await page.getByRole('link', { name: /Vermeer/ }).click();
    await expect(page.getByText('GROEP-10')).toBeVisible();
    await page.getByRole('link', { name: 'Maak offerte' }).click();
    await expect(page.getByLabel('Geef 10% korting op code GROEP-10')).toBeChecked();
    await page.getByLabel(/^Aanbetaling \(/).fill('20');
    await expectFit(page);
    await expectAccessible(page);
    await button(page, 'Bekijk de offerte').click();
    await expect(page.getByRole('rowheader', { name: 'Kortingscode GROEP-10' })).toBeVisible();
    await button(page, 'Verstuur de offerte').click();
    await expect(page.getByText('De offerte is verstuurd.').first()).toBeVisible();
  });

  await openQuote(visitor, EMAIL);
  await expect(visitor.getByRole('rowheader', { name: 'Kortingscode GROEP-10' })).toBeVisible();
  await expectFit(visitor);
  await expectAccessible(visitor);
  await button(visitor, 'Aanvaarden met betalingsverplichting').click();
  await bringBack(visitor, 'paid');
  await expect(visitor.getByText('Uw bezoek is geboekt').first()).toBeVisible();

  await visit(page, '/dmt-admin/kortingscodes');
  const row = page.getByRole('row', { name: /GROEP-10/ });
  await expect(row).toContainText('1 van 1 keer');
  await expect(row).toContainText('1 geboekt groepsbezoek');
});
