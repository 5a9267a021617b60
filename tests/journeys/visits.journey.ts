import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { heading, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

test('the owner sees from where the site was opened, kept pages too, and nobody who did @full', async ({
  page,
  site,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  await signIn(page, OWNER);
  await test.step('nothing counted yet', async () => {
    await visit(page, '/dmt-admin/cijfers');
    await page.getByRole('link', { name: 'Bezoek aan de site' }).click();
    await expect(heading(page, 'Bezoek aan de site')).toBeVisible();
    await expectFit(page);
  });
  const open = (path: string, referer: string | null, agent = BROWSER) =>
    page.request.get(site.origin + path, {
      headers: { 'user-agent': agent, accept: 'text/html', ...(referer && { referer }) },
    });
  // Repeated requests come from the page cache.
  for (let time = 0; time < 4; time++) expect((await open('/home', 'https://www.google.nl/')).status()).toBe(200);
  await open('/agenda?via=nieuwsbrief', null);
  await open('/theetuin', `${site.origin}/home`);
  await open('/home', 'https://www.google.nl/', 'Googlebot/2.1');
  await open('/home', 'https://museum.example/route');

  await test.step('counted per source, with a plot and a table', async () => {
    const google = page.getByRole('row').filter({ hasText: 'Google' });
    await expect(async () => {
      await page.reload();
      await expect(google).toContainText('4', { timeout: 1_000 });
    }).toPass({ timeout: 45_000 });
    await expect(page.getByRole('row').filter({ hasText: 'Onze nieuwsbrief' })).toContainText('1');
    await expect(page.getByRole('row').filter({ hasText: 'museum.example' })).toContainText('1');
    await page.locator('summary', { hasText: 'Aantallen door de tijd' }).click();
    await expect(page.getByRole('table', { name: 'Aantallen door de tijd' })).toBeVisible();
    await expectFit(page);
  });
  await test.step('one source by itself, and back', async () => {
    await page.getByRole('link', { name: 'Google' }).click();
    await expect(page.getByText('Alleen via: Google')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '4' })).toBeVisible();
    await page.getByRole('link', { name: 'Toon alle herkomst' }).click();
    await expect(page.getByText('Alleen via: Google')).toHaveCount(0);
  });
  await test.step('days that cannot be are told beside them', async () => {
    await page.getByLabel('Tot en met', { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: 'Toon', exact: true }).click();
    await expect(page.getByText('Kies een laatste dag die na de eerste komt')).toBeVisible();
    await expectFit(page);
  });
});
