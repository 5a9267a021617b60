import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { sellGiftCards } from './support/gift-cards.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { aBuyer, settleAtBank, visit } from './support/purchase.ts';
import { bringBack, openQuote, quoteByTelephone } from './support/quotes.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const CODE = /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

test('a gift card pays a part of the deposit and the bank the rest; a code that cannot pay is refused at its field @full', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  test.setTimeout(240_000);
  await signIn(page, OWNER);
  await sellGiftCards(page);
  await quoteByTelephone(page, { name: 'Vermeer', email: 'jet@voorbeeld.nl', day: '2027-06-04' });

  const visitor = await (await anotherBrowser()).newPage();
  visitor.setDefaultTimeout(20_000);
  const { firstName, lastName, email } = aBuyer();
  await visit(visitor, '/cadeaubon');
  await visitor.getByLabel('Ander bedrag', { exact: true }).check();
  await visitor.getByLabel('Bedrag in hele euro’s').fill('20');
  await visitor.getByLabel('Voornaam').fill(firstName);
  await visitor.getByLabel('Achternaam').fill(lastName);
  await visitor.getByLabel('E-mailadres', { exact: true }).fill(email);
  await button(visitor, /^Ga door naar betaling/).click();
  await settleAtBank(visitor, 'paid');
  await openMail(visitor, email, /^Uw cadeaubon van /);
  const code = CODE.exec((await visitor.locator('body').textContent()) ?? '')?.[1] ?? '';

  await openQuote(visitor, 'jet@voorbeeld.nl');
  const typed = visitor.getByLabel(/^Code van uw cadeaubon/);
  await test.step('its effect is shown before anything is paid', async () => {
    await visitor.getByText('Ik heb een cadeaubon').click();
    await typed.fill('AAAA-BBBB-CCCC-DDDD');
    await button(visitor, 'Cadeaubon gebruiken').click();
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
    await typed.fill(code);
    await button(visitor, 'Cadeaubon gebruiken').click();
    await expect(visitor.getByText('De cadeaubon betaalt € 20,00. Daarna is hij op.')).toBeVisible();
    await expectFit(visitor);
    await expectAccessible(visitor);
  });
  await button(visitor, 'Aanvaarden met betalingsverplichting').click();
  await bringBack(visitor, 'paid');
  await expect(visitor.getByText('Uw bezoek is geboekt').first()).toBeVisible();

  await test.step('cancelling says how much goes back on the gift card, and puts it there', async () => {
    await visitor.getByText('Kunt u niet komen?').click();
    await expect(visitor.getByText(/komt weer op uw cadeaubon/)).toBeVisible();
    await expectFit(visitor);
    await button(visitor, /^Zeg het bezoek af/).click();
    await expect(visitor.getByText('Uw bezoek is afgezegd').first()).toBeVisible();
    await openMail(visitor, 'jet@voorbeeld.nl', /^Afgezegd/);
    await expect(visitor.getByText(/daarvan staat weer op uw cadeaubon/).first()).toBeVisible();
  });
});
