import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, isOnSale, isWorkshop } from './support/programme.ts';
import { heading, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('the owner takes an order on an invoice, says that it is paid, and gives the money back', async ({
  page,
  site,
}) => {
  page.setDefaultTimeout(20_000);
  const sold = await find(
    site.origin,
    'an event on sale',
    (item) => isOnSale(item) && !isWorkshop(item) && item.options[0]?.price !== 0,
  );
  const [option] = sold.options;
  const total = `€\u00a0${((option?.price ?? 0) * 2).toFixed(2).replace('.', ',')}`;
  const email = 'boer@voorbeeld.example';
  // Tickets with the same title differ by their date.
  const tickets = page.getByRole('textbox', { name: new RegExp(`^${option?.title}( \\(|$)`) }).first();
  await signIn(page, OWNER);

  await test.step('from Bestellingen, by keyboard', async () => {
    await visit(page, '/dmt-admin/bestellingen');
    await page.getByRole('link', { name: 'Neem een bestelling op' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Bestelling opnemen')).toBeVisible();
    await expectFit(page);
  });
  await test.step('what is missing is said at its field, and what was typed stays', async () => {
    await page.getByLabel('Evenement').selectOption(String(sold.event.event_id));
    await expect(page).toHaveURL(new RegExp(`event=${sold.event.event_id}$`));
    await tickets.fill('2');
    await page.getByRole('radio', { name: 'Gratis' }).press('Space');
    await button(page, /^Neem de bestelling op/).click();
    await expect(page.getByRole('alert')).toContainText('Vul in waarom deze tickets gratis zijn.');
    await expect(page.getByLabel('Achternaam')).toHaveAttribute('aria-invalid', 'true');
    await expect(tickets).toHaveValue('2');
    await expectFit(page);
  });
  await test.step('on an invoice, with the tickets by mail', async () => {
    await page.getByLabel('Achternaam').fill('de Boer');
    await page.getByLabel(/^E-mailadres/).fill(email);
    await page.getByRole('radio', { name: 'Op rekening' }).press('Space');
    await button(page, `Neem de bestelling op: ${total}`).click();
    await expect(toast(page, /is opgenomen$/)).toBeVisible();
    await expect(page.getByText('Rekening staat open')).toBeVisible();
    await expectFit(page);
  });
  await test.step('it stays open until the owner says that it is paid', async () => {
    await button(page, 'De rekening is betaald').click();
    const dialog = page.getByRole('dialog', { name: `Is de rekening van ${total} betaald?` });
    await expect(dialog).toBeVisible();
    await expectFit(page);
    await dialog.getByRole('button', { name: 'De rekening is betaald' }).click();
    await expect(toast(page, 'De rekening staat als betaald')).toBeVisible();
    await expect(page.getByText('Rekening betaald op')).toBeVisible();
    await expect(button(page, 'De rekening is betaald')).toHaveCount(0);
  });
  await test.step('the list says how it was paid', async () => {
    await visit(page, '/dmt-admin/bestellingen');
    await expect(page.getByRole('row', { name: /de Boer/ })).toContainText('Op rekening');
    await expectFit(page);
  });
  await test.step('the money goes back by hand, and that is written down', async () => {
    await page.getByRole('link', { name: 'de Boer' }).click();
    await page.getByRole('link', { name: 'Betaal terug' }).click();
    await button(page, `Betaal ${total} terug`).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('maak het bedrag dan zelf over');
    await expectFit(page);
    await dialog.getByRole('button', { name: `Betaal ${total} terug` }).click();
    await expect(toast(page, 'De terugbetaling is opgeschreven')).toBeVisible();
    await expect(page.getByText(/^Door .+, met de hand/)).toBeVisible();
    await expectFit(page);
  });
  await openMail(page, email, /tickets/i);
});
