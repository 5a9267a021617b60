import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { addMessage } from './support/messages.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, isOnSale, isWorkshop } from './support/programme.ts';
import { heading, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });
test.beforeEach(async ({ page, allowNoise }) => {
  allowNoise(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signIn(page, OWNER);
});

const UNKNOWN = 'Er kwam geen antwoord. Misschien is dit al bewaard. Wat u heeft ingevuld, staat er nog.';

/** Lets the next call to an address be carried out, and loses its answer. */
async function loseAnswer(page: Page, method: string, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

const known = async (page: Page, path: string) => (await (await page.request.get(path)).json()) as unknown;

test('an event whose answer is lost stands there once, and a change of it is no conflict with oneself @full', async ({
  page,
}) => {
  const title = `Lost and found ${Date.now()}`;
  await visit(page, '/dmt-admin/agenda/nieuw');
  await page.getByLabel('Titel').fill(title);
  await loseAnswer(page, 'POST', '**/api/events');
  await button(page, 'Bewaar concept').click();
  await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue(title);
  await expectFit(page);

  await test.step('at the next press it is found', async () => {
    await button(page, 'Bewaar concept').click();
    await expect(toast(page, 'Dit was al bewaard')).toBeVisible();
    await expect(heading(page, title)).toBeVisible();
    await page.waitForURL(/\/agenda\/\d+$/); // its own page has come, so what is typed next is typed there
    const found = (await known(page, `/api/dmt-admin/events?search=${encodeURIComponent(title)}`)) as {
      events: unknown[];
    };
    expect(found.events).toHaveLength(1);
  });

  await test.step('so is a change', async () => {
    await loseAnswer(page, 'PUT', '**/api/events');
    await page.getByLabel('Titel').fill(`${title} again`);
    await button(page, 'Bewaar concept').click();
    await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
    await button(page, 'Bewaar concept').click();
    await expect(heading(page, `${title} again`)).toBeVisible();
    await expect(page.getByText('Iemand anders was u voor')).toHaveCount(0);
    await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  });
});

test('an order that is taken while the answer is lost is taken once', async ({ page, site }) => {
  const sold = await find(
    site.origin,
    'an event on sale',
    (item) => isOnSale(item) && !isWorkshop(item) && item.options[0]?.price !== 0,
  );
  const name = `de Boer ${Date.now()}`;
  await visit(page, `/dmt-admin/bestellingen/nieuw?event=${sold.event.event_id}`);
  const title = sold.options[0]?.title;
  await page
    .getByRole('textbox', { name: new RegExp(`^${title}( \\(|$)`) })
    .first()
    .fill('1');
  await page.getByLabel('Achternaam').fill(name);
  await page.getByRole('radio', { name: 'Contant' }).press('Space');
  await loseAnswer(page, 'POST', '**/api/dmt-admin/orders');
  await button(page, /^Neem de bestelling op/).click();
  await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
  await expect(page.getByLabel('Achternaam')).toHaveValue(name);
  await expectFit(page);
  await button(page, /^Neem de bestelling op/).click();
  await expect(toast(page, 'Dit was al bewaard')).toBeVisible();
  await expect(heading(page, /^Bestelling \d+$/)).toBeVisible();
  expect(await known(page, `/api/dmt-admin/orders?q=${encodeURIComponent(name)}`)).toHaveLength(1);
});

test('an answer to a message is found by itself when the line is back @full', async ({ page, site, context }) => {
  const message = await addMessage(site.dataDir, { firstName: 'Willem', lastName: 'Prins' });
  await visit(page, `/dmt-admin/berichten/${message}`);
  await page.getByLabel(/^Uw antwoord aan/).fill('Ja, ook op maandag.');
  await loseAnswer(page, 'POST', '**/answers');
  await button(page, 'Verstuur antwoord').click();
  await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
  await expect(page.getByLabel(/^Uw antwoord aan/)).toHaveValue('Ja, ook op maandag.');
  await expectFit(page);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(toast(page, 'Dit was al bewaard')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wat u antwoordde' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByLabel(/^Uw antwoord aan/)).toHaveValue('');
});
