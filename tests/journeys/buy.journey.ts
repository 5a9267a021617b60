import type { Page } from 'playwright/test';
import { parseTicketCode } from '../../src/kernel/ids.ts';
import { centsFromEuros, euroText } from '../../src/kernel/money/money.ts';
import type { PersonalDetails } from '../../src/modules/ticketing/schema.ts';
import { readPdf } from '../support/read-pdf.ts';
import { expect, test } from './support/journey.ts';
import { attachment, countMails, followLink, openMail } from './support/mailbox.ts';
import { find, hasServiceCosts, hasTwoPaidOptions, left } from './support/programme.ts';
import {
  aBuyer,
  amountField,
  choose,
  confirmation,
  fillIn,
  heading,
  nextButton,
  orderButton,
  payButton,
  rowOf,
  expectPaidHeading,
  settleAtBank,
  toBank,
  unfoldTickets,
  visit,
} from './support/purchase.ts';
import { scan } from './support/scanner.ts';

test.use({ sharesSite: true });

const SUBJECT = /^Uw tickets voor /;
const euros = (amount: number): string => euroText(centsFromEuros(amount) ?? 0);

/** An event with service costs and two paid options; buys 2 and 1 of them. */
async function twoAndOne(origin: string) {
  const item = await find(origin, 'sale of two paid options with service costs', (one) => {
    return hasTwoPaidOptions(one) && hasServiceCosts(one);
  });
  const [first, second] = item.options.filter((option) => option.price > 0 && left(option) >= 40);
  if (!first || !second) throw new Error('no two options');
  const rows = 2 * first.price + second.price;
  return { item, first, second, rows, total: rows + item.event.serviceCosts };
}
type Bought = Awaited<ReturnType<typeof twoAndOne>>;

test.describe('somebody buys two tickets and one of another kind', () => {
  test('from the ticket table by way of the bank to the codes at the gate (CHECK-01 to CHECK-23, GEN-03, GAP-41)', async ({
    page,
    origin,
  }) => {
    const bought = await twoAndOne(origin);
    const { item, first, second } = bought;
    const buyer = aBuyer();

    await test.step('the table adds up while tickets are chosen (EVENT-10 to EVENT-17, STATE-25, STATE-26, GAP-55)', async () => {
      await visit(page, item.path);
      await expect(page.getByRole('columnheader')).toHaveText(['Evenement', 'Datum', 'Prijs', 'Totaal', 'Aantal']);
      await choose(page, { [first.id]: 2, [second.id]: 1 });
      await expect(rowOf(page, first.id)).toContainText(euros(2 * first.price));
      await expect(rowOf(page, first.id)).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d - \d\d:\d\d/);
      const table = page.getByRole('table', { name: 'Tickets' });
      await expect(table).toContainText(`Totaal (inclusief 9% btw) ${euros(bought.rows)}`);
      await expect(table).toContainText(`Servicekosten ${euros(item.event.serviceCosts)} per bestelling`);
      await expect(table).toContainText(`Te betalen ${euros(bought.total)}`);
    });

    await test.step('step 1 asks for four things (CHECK-01 to CHECK-04, EVENT-25, EVENT-26, ROUTE-26)', async () => {
      const address = page.url();
      await orderButton(page).click();
      await expect(heading(page, 'Persoonlijke gegevens')).toBeFocused();
      expect(page.url()).toBe(address);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByRole('list', { name: 'Stappen van uw bestelling' }).getByRole('listitem')).toHaveText([
        /Gegevens/,
        /Betaling/,
        /Bevestiging/,
      ]);
      const aside = page.locator('#nieuwsbrief, header nav, footer nav, footer section');
      for (const part of await aside.all()) await expect(part).toBeHidden();
      await expect(page.locator('footer').getByRole('link', { name: 'Privacy' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('checkout_step'))).toBe('1');
      await expect(page.getByLabel('Voornaam')).toHaveAttribute('autocomplete', 'given-name');
      await expect(page.getByLabel('Achternaam')).toHaveAttribute('autocomplete', 'family-name');
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('autocomplete', 'email');
      await expect(page.getByLabel('Telefoonnummer / mobiel')).toHaveAttribute('autocomplete', 'tel');
      await fillIn(page, buyer);
      await nextButton(page).click();
    });

    await test.step('the overview shows what will be paid (CHECK-05 to CHECK-11, VAL-16)', async () => {
      await expect(heading(page, 'Overzicht bestelling')).toBeFocused();
      await expect(page).toHaveURL(`${item.path}/betaling`);
      expect(await page.evaluate(() => localStorage.getItem('checkout_step'))).toBe('2');
      await expectLines(page, bought, 'Te betalen (inclusief 9% btw)');
      await expect(page.getByRole('radio')).toHaveCount(1);
      await expect(page.getByRole('radio', { name: /iDEAL/ })).toBeChecked();
      await expect(payButton(page)).toHaveAccessibleName(/Ga door naar betaling.*bestelling met betalingsverplichting/);
      await expect(page.getByRole('button', { name: 'Bestelling aanpassen' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Bestelling annuleren' })).toBeVisible();
      await payButton(page).click();
    });

    await test.step('the bank asks for that amount and sends the buyer back', async () => {
      await page.waitForURL(/\/demo\/mollie\/tr_/);
      await expect(heading(page, 'Demo-betaling')).toBeVisible();
      await expect(page.locator('.bedrag')).toHaveText(euros(bought.total));
      await settleAtBank(page, 'paid');
    });

    await test.step('the confirmation says thanks and lists everything (CHECK-14 to CHECK-17, CHECK-20)', async () => {
      await expectPaidHeading(page);
      const messages = page.getByLabel('Meldingen');
      await expect(messages).toContainText('Bestelling geplaatst');
      await expect(messages).toContainText(`Beste ${buyer.firstName} ${buyer.lastName}, uw bestelling is afgerond.`);
      await expectPaid(page, bought, buyer);
      const kept = await page.evaluate(() => [localStorage.length, sessionStorage.getItem('ticket_information')]);
      expect(kept).toEqual([0, null]);
    });

    await test.step('the page leads back to the event (CHECK-13)', async () => {
      await confirmation(page).getByRole('link', { name: 'Terug naar het evenement' }).click();
      await expect(page).toHaveURL(item.path);
      await expect(amountField(page, first.id)).toHaveValue('0');
    });

    await test.step('one mail brings tickets that scan as the codes of the order page (CHECK-18, GAP-65)', async () => {
      await expectTicketsByMail(page, origin, buyer, { tickets: 3 });
    });
  });
});

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the same purchase goes by forms alone (EVENT-18, CHECK-04, CHECK-09) @full', async ({
    page,
    origin,
    allowNoise,
  }) => {
    allowNoise(/status of 422/);
    const bought = await twoAndOne(origin);
    const { item, first, second } = bought;
    const buyer = aBuyer();

    await page.goto(item.path);
    await amountField(page, first.id).fill('2');
    await amountField(page, second.id).fill('1');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      orderButton(page).click(),
    ]);
    expect(answer.headers()['cache-control']).toContain('no-store');

    await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
    await fillIn(page, { ...buyer, email: 'geen adres' });
    await nextButton(page).click();
    await expect(page.getByRole('alert')).toContainText('E-mail:');
    await expect(page.getByLabel('Voornaam')).toHaveValue(buyer.firstName);
    await expect(page).toHaveTitle(/^Fout: /);
    await fillIn(page, buyer);
    await nextButton(page).click();

    await expect(heading(page, 'Overzicht bestelling')).toBeVisible();
    await expectLines(page, bought, 'Te betalen (inclusief 9% btw)');
    await page.getByRole('button', { name: 'Bestelling aanpassen' }).click();
    await expect(amountField(page, first.id)).toHaveValue('2');
    await orderButton(page).click();
    await fillIn(page, buyer);
    await nextButton(page).click();

    // Chromium follows the header before the link can be pressed, so the response itself is read.
    const leaving = page.waitForResponse((response) => response.headers()['refresh'] !== undefined);
    await payButton(page).click();
    const page200 = await leaving;
    expect(page200.status()).toBe(200);
    const refresh = page200.headers()['refresh'] ?? '';
    expect(refresh).toMatch(/^0; url=http:\/\/localhost:\d+\/demo\/mollie\/tr_/);
    await page.waitForURL(/\/demo\/mollie\/tr_/);
    expect(refresh).toContain(page.url());

    await settleAtBank(page, 'paid');
    await expectPaid(page, bought, buyer);
    await confirmation(page).getByRole('link', { name: 'Terug naar het evenement' }).click();
    await expect(page).toHaveURL(item.path);
    await expectTicketsByMail(page, origin, buyer, { tickets: 3, hasScripts: false });
  });
});

test.describe('somebody who comes back from the bank in another browser', () => {
  test('sees nothing of the order, and gets its link by mail (CHECK-21, CHECK-22) @full', async ({
    page,
    origin,
    anotherBrowser,
  }) => {
    const bought = await twoAndOne(origin);
    const buyer = await toBank(page, bought.item, { [bought.first.id]: 2, [bought.second.id]: 1 });
    await settleAtBank(page, 'paid');

    const elsewhere = await (await anotherBrowser()).newPage();
    await visit(elsewhere, page.url());
    await expect(
      elsewhere.getByText(
        'We kunnen deze bestelling in deze browser niet tonen. Is je betaling gelukt, dan staan je tickets in je e-mail.',
      ),
    ).toBeVisible();
    const shown = await elsewhere.content();
    for (const secret of Object.values(buyer)) expect(shown).not.toContain(secret);

    const link = elsewhere.getByRole('button', { name: 'Stuur mij de link naar mijn bestelling' });
    await elsewhere.getByLabel('E-mailadres').fill('geen adres');
    await link.click();
    await expect(elsewhere.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
    await elsewhere.getByLabel('E-mailadres').fill(buyer.email);
    await link.click();
    await expect(
      elsewhere.getByText('Als er een bestelling op dit e-mailadres staat, ontvangt u een e-mail met de link.'),
    ).toBeVisible();

    await openMail(elsewhere, buyer.email, /^Uw bestelling bij de /);
    await followLink(elsewhere, /\/bestelling\//);
    await expect(heading(elsewhere, bought.item.event.event_title)).toBeVisible();
    await unfoldTickets(elsewhere);
    await expect(elsewhere.getByRole('img', { name: /^QR-code/ })).toHaveCount(4);
  });
});

async function expectLines(page: Page, bought: Bought, totalLabel: string): Promise<void> {
  const { item, first, second, total } = bought;
  const row = (name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
  await expect(row(`2 x ${first.title}`)).toContainText(euros(first.price));
  await expect(row(`2 x ${first.title}`)).toContainText(euros(2 * first.price));
  await expect(row(`1 x ${second.title}`)).toContainText(euros(second.price));
  await expect(row('Servicekosten')).toContainText(euros(item.event.serviceCosts));
  await expect(row(totalLabel)).toContainText(euros(total));
}

async function expectPaid(page: Page, bought: Bought, buyer: PersonalDetails): Promise<void> {
  const dialog = confirmation(page);
  await expectPaidHeading(page);
  await expect(dialog.getByText('Heel erg bedankt.', { exact: true })).toBeVisible();
  await expect(dialog.getByText(`De tickets zijn verstuurd naar ${buyer.email}.`)).toBeVisible();
  await expectLines(page, bought, 'Totaal (inclusief 9% btw)');
  for (const detail of Object.values(buyer)) await expect(dialog).toContainText(detail);
}

/** Opens the email, scans its PDF, compares it with the order page and opens each code. */
async function expectTicketsByMail(
  page: Page,
  origin: string,
  buyer: PersonalDetails,
  { tickets, hasScripts = true }: { tickets: number; hasScripts?: boolean },
): Promise<void> {
  await openMail(page, buyer.email, SUBJECT);
  const calendar = await attachment(page, /^agenda\.ics$/);
  expect(calendar.toString()).toContain('BEGIN:VEVENT');
  const pages = await readPdf(await attachment(page, /^tickets-\d+\.pdf$/));
  const scanned = pages.flatMap(({ codes }) => codes.map(({ payload }) => payload));
  expect(scanned).toHaveLength(tickets + 1);

  await followLink(page, /\/bestelling\/[\w-]+$/);
  const order = page.url();
  const written = (await page.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{2,4}){5,}$/).allTextContents()).map((text) => {
    return `${origin}/t/${parseTicketCode(text) ?? text}`;
  });
  expect(written).toEqual(scanned.map((payload) => payload.split('#')[0]));
  expect(scanned.filter((payload) => !/#v1\.[\w-]+\.[\w-]{86}$/.test(payload))).toEqual([]);
  await unfoldTickets(page, hasScripts);
  await expect(page.getByRole('img', { name: /^QR-code/ })).toHaveCount(scanned.length);
  const onScreen: string[] = [];
  for (const code of await page.getByRole('img', { name: /^QR-code/ }).all()) onScreen.push(...(await scan(code)));
  expect(onScreen).toEqual(scanned);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tickets als PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);

  // The part after '#' is for phones at the gate: no request contains it, not even as a referrer.
  const notices: string[] = [];
  page.on('request', (request) => {
    const address = request.isNavigationRequest() ? '' : request.url();
    notices.push([address, request.headers()['referer'], request.postData()].join(' '));
  });
  for (const address of scanned) {
    await page.goto(address);
    await expect(page.getByText('Geldig ticket')).toBeVisible();
    const shown = await page.content();
    for (const secret of [...Object.values(buyer), order.split('/').at(-1) ?? '']) expect(shown).not.toContain(secret);
  }
  await page.getByRole('link', { name: 'Naar de pagina van dit evenement' }).click();
  await expect(page).toHaveURL(/\/events\//);
  const signatures = scanned.map((payload) => payload.split('.').at(-1) ?? payload);
  expect(notices.filter((line) => signatures.some((signature) => line.includes(signature)))).toEqual([]);
  expect(await countMails(page, buyer.email), 'mails to the buyer').toBe(1);
}
