import type { Locator } from 'playwright/test';
import { linkTo } from './support/an-account.ts';
import { toast } from './support/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { heading, visit } from './support/purchase.ts';
import {
  aMessage,
  anAddress,
  banner,
  block,
  fillInMessage,
  letter,
  openBlock,
  proveHuman,
  robotBox,
  signUp,
} from './support/writing.ts';

test.use({ sharesSite: true });

const NOT_SENT = 'Het formulier is helaas niet verzonden naar de Lindehof.';
const WENT_WRONG =
  'Er is iets misgegaan: Helaas is het formulier niet goed verzonden. Neem contact op met de web admin (info@lindehof.example)';
const RECEIVED = 'Het formulier is succesvol ontvangen door de Lindehof.';
const SOON = 'Wij reageren zo spoedig mogelijk.';

test('a visitor writes to the garden (CONTACT-07 to CONTACT-17, ERR-12, STATE-28, GEN-03)', async ({ page, world }) => {
  const message = aMessage();
  await visit(page, '/contact');
  const form = letter(page);
  const send = form.getByRole('button', { name: 'Versturen' });

  await test.step('every field has its placeholder and a label', async () => {
    for (const name of ['Voornaam', 'Achternaam', 'Organisatie', 'Email', 'Telefoonnummer', 'Bericht']) {
      await expect(form.getByLabel(name)).toHaveAttribute('placeholder', name);
    }
    await expect(send).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a press on the button that is off says what is missing (VAL-17, VAL-18)', async () => {
    await send.click({ force: true });
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.getByText('Dit veld is verplicht.', { exact: true })).toHaveCount(4);
    await expect(form.getByText('Vink aan dat u geen robot bent.')).toBeVisible();
    await expectAccessible(page);
    await fillInMessage(form, { ...message, email: 'geen adres' });
    await send.click({ force: true });
    await expect(form.getByText('Vul een geldig e-mailadres in.', { exact: true })).toBeVisible();
  });

  await test.step('without the robot check nothing goes (STATE-30, ERR-10, ERR-11)', async () => {
    await fillInMessage(form, message);
    await send.click({ force: true });
    await expect(toast(page, NOT_SENT)).toBeVisible();
    await expect(form.getByText(WENT_WRONG)).toBeVisible();
    await expect(robotBox(form)).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('with it the button works, and a spinner takes the place of the form (STATE-29, CONTACT-15)', async () => {
    await proveHuman(form);
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/contact', async (route) => {
      await held;
      await route.continue();
    });
    await send.click();
    await expect(form.getByRole('status').filter({ hasText: 'Bezig met versturen…' })).toBeFocused();
    await expect(send).toBeHidden();
    await expectAccessible(page);
    release();
    await expect(form.getByText(`${RECEIVED} ${SOON}`)).toBeVisible();
    await expect(toast(page, RECEIVED)).toBeVisible();
  });

  await test.step('the empty form is back (CONTACT-16)', async () => {
    await expect(form.getByPlaceholder('Bericht')).toHaveValue('');
    await expect(robotBox(form)).not.toBeChecked();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
  });

  await test.step('the owner has it, and the sender hears so without the text (CONTACT-17)', async () => {
    const mailTo = (to: string) => world.mails().find((mail) => mail.to.includes(to));
    await expect.poll(() => mailTo(message.email)?.subject, { timeout: 20_000 }).toBeDefined();
    expect(mailTo(message.email)?.text).not.toContain('trouwen');
    const toOwner = () => world.mails().find((mail) => mail.text?.includes('in de tuin trouwen?'));
    // Marked as spam if the journey filled in the form faster than a person.
    await expect.poll(() => toOwner()?.subject).toMatch(/^(\[Mogelijk spam\] )?Bericht van Marijke Postma$/);
  });
});

test('what was typed is still there when sending fails (CONTACT-16, ERR-10, ERR-11) @full', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/503/);
  const message = aMessage();
  await visit(page, '/contact');
  const form = letter(page);
  await fillInMessage(form, message);
  await proveHuman(form);
  const answer = { message: 'Even niet.', code: 'unavailable' };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: answer }));
  await form.getByRole('button', { name: 'Versturen' }).click();
  await expect(form.getByText(WENT_WRONG)).toBeVisible();
  await expect(toast(page, NOT_SENT)).toBeVisible();
  await expect(form.getByPlaceholder('Bericht')).toHaveValue(message.message);
  await expect(form.getByPlaceholder('Voornaam')).toHaveValue(message.firstname);
  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: 'Versturen' }).click();
  await expect(form.getByText(`${RECEIVED} ${SOON}`)).toBeVisible();
});

test('by keyboard alone a message is written and sent @full', async ({ page }) => {
  const message = aMessage();
  await visit(page, '/contact#bericht');
  const form = letter(page);
  await form.getByPlaceholder('Voornaam').focus();
  await page.keyboard.type(message.firstname);
  for (const [name, text] of [
    ['Achternaam', message.lastname],
    ['Email', message.email],
    ['Bericht', 'Een vraag.'],
  ] as const) {
    await tabTo(page, form.getByPlaceholder(name));
    await page.keyboard.type(text);
  }
  await tabTo(page, robotBox(form));
  await page.keyboard.press('Space');
  await expect(form.getByText('Gecontroleerd')).toBeVisible({ timeout: 20_000 });
  await tabTo(page, form.getByRole('button', { name: 'Versturen' }));
  await page.keyboard.press('Enter');
  await expect(form.getByText(`${RECEIVED} ${SOON}`)).toBeVisible();
});

test('a visitor signs up for the newsletter and confirms by mail (NEWS-01 to NEWS-10, GEN-03)', async ({
  page,
  world,
  allowNoise,
}) => {
  allowNoise(/400/);
  const email = anAddress('tine');
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  await visit(page, '/toegankelijkheid');

  await test.step('far away the block is plain HTML, and nothing of it is fetched (NEWS-05)', async () => {
    expect(requests.filter((path) => /newsletter-block|captcha/.test(path))).toEqual([]);
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await expect(heading(page, 'Contact')).toBeVisible();
    await expect(block(page).getByRole('heading', { name: 'Nieuwsbrief.', exact: true })).toBeAttached();
    expect(requests.filter((path) => path.includes('newsletter-block'))).toEqual([]);
  });

  await test.step('Enter on an incomplete form says what is missing (NEWS-08, VAL-20, VAL-23)', async () => {
    const form = await openBlock(page);
    const button = form.getByRole('button', { name: 'Aanmelden voor nieuwsbrief' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await form.getByPlaceholder('Naam').press('Enter');
    await expect(form.getByText('Dit veld is verplicht.')).toHaveCount(2);
    await expect(form.getByText('Vink aan dat u geen robot bent.')).toBeVisible();
    await expect(toast(page, 'Aanmelden nieuwsbrief')).toBeVisible();
    await expect(form.getByText('Helaas is er iets niet helemaal goed gegaan.')).toBeVisible();
    await expect(form.getByPlaceholder('Email')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('success empties the form, says so twice and closes the banner (NEWS-09, ERR-16, ROOT-06)', async () => {
    await expect(banner(page)).toBeAttached();
    await signUp(page, email);
    const form = block(page);
    await expect(form.getByText(RECEIVED)).toBeVisible();
    await expect(form.getByText(SOON)).toBeVisible();
    await expect(form.getByText('Bevestig uw aanmelding via de link in de e-mail.')).toBeVisible();
    await expect(toast(page, RECEIVED)).toBeVisible();
    await expect(form.getByPlaceholder('Email')).toHaveValue('');
    await expect(banner(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the mailed link only shows a button (S-11, P-06)', async () => {
    await page.goto(await linkTo(world, email, /\/nieuwsbrief\/bevestigen\?token=\S+/));
    await expect(heading(page, 'Aanmelding bevestigen')).toBeVisible();
    await expect(page).toHaveURL(/\/nieuwsbrief\/bevestigen$/);
    expect(world.mails().filter((mail) => mail.to.includes(email))).toHaveLength(1);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Aanmelding bevestigen' }).click();
    await expect(page.getByText('Uw aanmelding voor de nieuwsbrief is bevestigd.')).toBeVisible();
    await expectAccessible(page);
    await linkTo(world, email, /\/unsubscribe\?\S+/);
  });

  await test.step('the same address again: Al aangemeld (ERR-13)', async () => {
    await visit(page, '/voorwaarden');
    await signUp(page, email);
    await expect(block(page).getByText('Al aangemeld')).toBeVisible();
    await expect(block(page).getByText('Met deze gegevens is al iemand aangemeld in ons systeem')).toBeVisible();
    await expect(toast(page, 'Met deze gegevens is al iemand aangemeld in ons systeem')).toBeVisible();
    await expect(robotBox(block(page))).not.toBeChecked();
    await expectAccessible(page);
  });
});

test('what the server refuses is the other error (VAL-21, ERR-14, ERR-15) @full', async ({ page, allowNoise }) => {
  allowNoise(/422/);
  await visit(page, '/voorwaarden');
  await signUp(page, 'geen adres');
  const form = block(page);
  await expect(form.getByText('Er is iets misgegaan')).toBeVisible();
  const detail =
    'Helaas is het formulier niet goed verzonden. Neem contact op met de web admin (info@lindehof.example)';
  await expect(form.getByText(detail)).toBeVisible();
  await expect(toast(page, NOT_SENT)).toBeVisible();
  await expect(form.getByPlaceholder('Email')).toHaveValue('geen adres');
  await expectAccessible(page);
});

test('what was typed before the block works is taken over, with the focus', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/build/newsletter-block*.js', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/voorwaarden');
  const field = block(page).getByPlaceholder('Email');
  await field.focus();
  await page.keyboard.type('tine@');
  release();
  await expect(robotBox(block(page))).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('voorbeeld.nl');
  await expect(field).toHaveValue('tine@voorbeeld.nl');
});

for (const [what, element] of [
  ['the link to earlier letters', (part: Locator) => part.getByRole('link')],
  ['the button', (part: Locator) => part.getByRole('button', { name: 'Aanmelden' })],
] as const) {
  test(`${what} keeps the focus when the block begins to work (WCAG 2.4.3) @full`, async ({ page }) => {
    await visit(page, '/voorwaarden');
    await element(block(page)).focus();
    await expect(robotBox(block(page))).toBeVisible();
    await expect(element(block(page))).toBeFocused();
  });
}

test('the banner leads to the block and stays away once closed (ROOT-06, GEN-14) @full', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/theetuin');
  await expect(banner(page)).toContainText('Blijf op de hoogte: meld u aan voor onze nieuwsbrief.');
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(48);
  await expectNoSidewaysScroll(page);
  await banner(page).getByRole('link').click();
  await expect(page).toHaveURL(/#nieuwsbrief$/);
  await expect(block(page)).toBeInViewport();
  await banner(page).getByRole('button', { name: 'Sluiten' }).click();
  await expect(banner(page)).toHaveCount(0);
  const cookie = (await context.cookies()).find(({ name }) => name === 'newsletter_banner');
  expect(cookie).toMatchObject({ value: 'closed', sameSite: 'Lax', httpOnly: false });
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
  for (const path of ['/theetuin', '/home', '/login']) {
    expect(await (await page.request.get(path)).text()).not.toContain('/api/newsletter/banner');
  }
});

test('nothing moves by itself while a page with the block is read (ROOT-06, NEWS-05)', async ({ page }) => {
  await visit(page, '/voorwaarden');
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openBlock(page);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
