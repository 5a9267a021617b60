/**
 * Takes pictures of the gate and the till, on a day that stands still: `npm run screenshots` does it last, after a build.
 * Those of `docs/poort.md` are written anew into `docs/poort/`; all of them, at three widths, land in `screenshots/`.
 */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { encode } from 'uqr';
import { takenOver } from '../journeys/support/purchase.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { type GateSite, gateSite } from './gate-site.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const HANDOUT = path.join(ROOT, 'docs/poort');
const FOLDER = path.join(ROOT, 'screenshots');
const WIDTHS = [360, 768, 1280];
const HEIGHT = 740;
/** Sharp enough on paper, small enough for the repository. */
const HANDOUT_SCALE = 1.5;
const HANDOUT_WIDTH = 400;
const MAX_BYTES = 40_000;
const OWNERS_PAGES = {
  'eigenaar-kassa': '/dmt-admin/kassa',
  'eigenaar-rollen': '/dmt-admin/instellingen',
  'eigenaar-bezoekers': '/dmt-admin/instellingen/bezoekers',
};
const VIDEO = path.join(tmpdir(), `garden-gate-${process.pid}.mjpeg`);

const site = await gateSite();
try {
  mkdirSync(FOLDER, { recursive: true });
  mkdirSync(HANDOUT, { recursive: true });
  await holdBeforeCamera();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${VIDEO}`,
    ],
    ...(executablePath && { executablePath }),
  });
  const owner = await visitor();
  await site.signIn(owner);
  const parties = await site.fill(owner);
  const phone = await visitor();
  await signInPhone(owner, phone);
  const page = await phone.newPage();
  await page.clock.setFixedTime(site.clock.now());
  await page.addInitScript(() => {
    // The code in sight is not read, so that the camera can be looked at.
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [];
    }
    Object.assign(window, { BarcodeDetector });
  });
  await page.goto('/dmt-admin/poort');
  await takenOver(page, '#zoek');
  await takePictures(page, parties);
  await takeTill(page);
  await takeOwner(await owner.newPage());
  await browser.close();

  /** Somebody with a phone of their own. */
  function visitor(): Promise<BrowserContext> {
    return browser.newContext({
      baseURL: site.origin,
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      viewport: { width: WIDTHS[0] ?? 0, height: HEIGHT },
      deviceScaleFactor: HANDOUT_SCALE,
      reducedMotion: 'reduce',
      permissions: ['camera'],
      serviceWorkers: 'block',
    });
  }
} finally {
  await site.stop();
  rmSync(VIDEO, { force: true });
}
console.log('The pictures of the gate are in screenshots/, those of the handout in docs/poort/.');

async function signInPhone(owner: BrowserContext, phone: BrowserContext): Promise<void> {
  const people = await owner.newPage();
  await people.clock.setFixedTime(site.clock.now());
  await people.goto('/dmt-admin/instellingen');
  await takenOver(people);
  await people.getByLabel('Naam van het toestel').fill('Telefoon kas');
  await people.getByRole('button', { name: 'Maak een code' }).click();
  await people.getByRole('img', { name: /^QR-code voor/ }).waitFor();
  await look(people, 'toestel-code');
  await people.close();
  const page = await phone.newPage();
  await page.goto(await site.deviceCode(owner));
  await takenOver(page);
  await look(page, 'toestel-begin');
  await page.getByRole('button', { name: /^Begin als/ }).click();
  await page.waitForURL('**/dmt-admin/poort');
  await page.close();
}

type Parties = Awaited<ReturnType<GateSite['fill']>>;

async function takePictures(page: Page, { four, single, lapsed, later }: Parties): Promise<void> {
  const answer = page.locator('[data-answer]');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const scan = async (code: string, word: string) => {
    await page.locator('#zoek').fill(code);
    await page.locator('#zoek').press('Enter');
    await answer.filter({ hasText: word }).waitFor();
  };
  await page.locator('video').waitFor();
  await look(page, 'scannen', page.getByRole('region', { name: 'Camera' }));
  await scan(single.codes[0] ?? '', 'Welkom');
  await look(page, 'welkom', answer);
  await passMinutes(page, 3);
  await scan(single.codes[0] ?? '', 'Al binnen');
  await look(page, 'al-binnen', answer);
  await scan(later.codes[0] ?? '', 'Niet voor vandaag');
  await look(page, 'niet-voor-vandaag', answer);
  await scan(lapsed.codes[0] ?? '', 'Vervallen');
  await look(page, 'vervallen');
  await scan('https://andere-tuin.example/t/7K3M9QXVB2H8RT4WN6YDPZ1CEF', 'Onbekend');
  await look(page, 'onbekend');
  await scan(four.groupCode, 'Wie komt binnen?');
  await look(page, 'groep', answer);
  await answer.getByRole('checkbox').first().uncheck();
  await button('Laat 3 binnen').click();
  await answer.filter({ hasText: 'Welkom' }).waitFor();
  await look(page, 'groep-welkom');
  await button('Maak ongedaan').click();
  await answer.filter({ hasText: 'Ongedaan gemaakt' }).waitFor();
  await look(page, 'ongedaan');
  await button('Volgende').click();
  await page.locator('#zoek').fill('lee');
  await page.getByRole('listitem').filter({ hasText: 'van Leeuwen' }).first().waitFor();
  await look(page, 'naam');
  await page.locator('#zoek').fill('');
  await button('Lijst').click();
  await page.getByText('Per ticket').first().click();
  await look(page, 'lijst');
  await takeOffline(page);
  await takeSale(page);
}

async function takeOffline(page: Page): Promise<void> {
  const context = page.context();
  await page.getByRole('button', { name: 'Scannen' }).click();
  await context.setOffline(true);
  await page.locator('#zoek').fill('7K3M9QXVB2H8RT4WN6YDPZ1CEF');
  await page.locator('#zoek').press('Enter');
  await page.locator('[data-answer]').filter({ hasText: 'Nu niet te controleren' }).waitFor();
  await page.getByText(/^Geen verbinding sinds/).waitFor();
  await look(page, 'niet-te-controleren', page.locator('[data-answer]'));
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.getByRole('button', { name: 'Verkoop' }).click();
  await page.getByText(/^Zonder internet kan er niet/).waitFor();
  await look(page, 'verkoop-zonder-internet');
  await context.setOffline(false);
  await page.getByText(/^Zonder internet kan er niet/).waitFor({ state: 'hidden' });
}

async function takeSale(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Eén meer: Volwassene' });
  await more.click();
  await more.click();
  const sale = page.getByRole('region', { name: 'Verkoop' });
  await look(page, 'verkoop', sale.locator('> div').filter({ hasText: 'Te betalen' }));
  await sale.getByRole('button', { name: /^€\s20/ }).click();
  await page.locator('[data-sale]').filter({ hasText: 'Verkocht' }).waitFor();
  await look(page, 'verkocht');
  await page.getByRole('button', { name: 'Maak ongedaan' }).click();
  await page.locator('[data-sale]').filter({ hasText: 'Ongedaan gemaakt' }).waitFor();
  await look(page, 'verkoop-ongedaan');
  await page.getByRole('button', { name: 'Volgende' }).click();
  await more.click();
  await more.click();
  await sale.getByRole('button', { name: /^€\s20/ }).click();
  await page.locator('[data-sale]').filter({ hasText: 'Verkocht' }).waitFor();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.getByText('Verkocht aan deze poort').click();
  await page.getByText('2 × Volwassene').last().click();
  await look(page, 'verkocht-lijst');
}

async function takeTill(page: Page): Promise<void> {
  await page.goto('/dmt-admin/kassa');
  await takenOver(page, '#counted');
  await page.getByLabel('Contant geteld').fill('15,00');
  await look(page, 'kassa', page.getByRole('region', { name: 'Kassa sluiten' }));
  await page.getByRole('button', { name: 'Sluit de kassa' }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'kassa-sluiten');
  await page.getByRole('dialog').getByRole('button', { name: 'Sluit de kassa' }).click();
  await page.getByText('is gesloten.').first().waitFor();
  await look(page, 'kassa-gesloten');
}

/** Other pages of the owner. */
async function takeOwner(page: Page): Promise<void> {
  await page.clock.setFixedTime(site.clock.now());
  for (const [name, address] of Object.entries(OWNERS_PAGES)) {
    await page.goto(address);
    await takenOver(page);
    await look(page, name);
  }
}

/** One picture at each width; of what the handout shows, one more for paper. */
async function look(page: Page, name: string, forHandout?: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const file = path.join(FOLDER, `poort-${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true, scale: 'css' });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    if (scrollWidth > clientWidth) throw new Error(`${name} sticks out sideways at ${width} px`);
  }
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
  if (forHandout) await print(await forHandout.screenshot(), path.join(HANDOUT, `${name}.png`));
}

/** Sixteen colours are enough for a screen of flat grounds. */
async function print(picture: Buffer, file: string): Promise<void> {
  await sharp(picture).resize({ width: HANDOUT_WIDTH }).png({ palette: true, colours: 16, dither: 0 }).toFile(file);
  const { size } = statSync(file);
  if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes`);
}

/** The server and the phone live on together. */
async function passMinutes(page: Page, minutes: number): Promise<void> {
  site.clock.advance({ minutes });
  await page.clock.setFixedTime(site.clock.now());
}

/** A ticket on a phone, as the camera sees it. */
async function holdBeforeCamera(): Promise<void> {
  const { data, size } = encode('LINDEHOF.EXAMPLE/T/7K3M', { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#566b52"/>
    <rect x="185" y="-30" width="270" height="540" rx="26" fill="#1d2320" transform="rotate(4 320 240)"/>
    <g transform="rotate(4 320 240) translate(205 125)"><rect width="230" height="230" fill="#fff"/>
    <path transform="scale(${230 / size})" d="${dots.join('')}" fill="#111"/></g></svg>`;
  const jpeg = await sharp(Buffer.from(frame)).jpeg({ quality: 100 }).toBuffer();
  writeFileSync(VIDEO, Buffer.concat(Array.from({ length: 10 }, () => jpeg)));
}
