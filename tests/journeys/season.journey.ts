import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { countTaps } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('the owner closes the season in at most five taps, after seeing what visitors will read', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of (?:409|422)/);
  page.setDefaultTimeout(20_000);
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Inhoud', exact: true }).click();
  await page.getByRole('link', { name: 'Sluit of open het seizoen' }).click();
  await expectFit(page);
  const what = page.getByLabel('Wat wilt u doen?');
  await what.selectOption('Sluit het seizoen');
  const last = page.getByLabel('Laatste dag van dit seizoen');
  const year = Number((await last.inputValue()).slice(0, 4));
  const next = page.getByLabel('Eerste dag van het volgende seizoen');
  await next.fill(`${year + 1}-04-22`);
  await button(page, 'Bekijk wat er verandert').click();
  const changes = page.getByRole('region', { name: 'Dit lezen bezoekers' });
  await expect(changes.getByText(`Vanaf eind april ${year + 1} zijn wij weer geopend.`)).toBeVisible();
  await expect(changes.getByText(/Nu gesloten: winterrust tot eind april/)).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);
  await button(page, 'Sluit het seizoen').click();
  // In winter the last day is over already, and is asked about.
  const [sure, closed] = [button(page, 'Ja, toch opslaan'), page.getByText('Het seizoen is gesloten')];
  await expect(sure.or(closed)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(closed).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(5);
  await visit(page, '/dmt-admin/inhoud/season');
  await expect(page.getByRole('group', { name: 'Eerste dag van het seizoen' })).toContainText('april');

  await test.step('days that cannot be are told beside them, and nothing is changed', async () => {
    await visit(page, '/dmt-admin/inhoud/seizoen');
    await what.selectOption('Open het seizoen');
    await page.getByLabel('Laatste dag van dit seizoen').fill('2020-01-01');
    await button(page, 'Bekijk wat er verandert').click();
    await expect(page.getByText(/^Kies een dag later in \d{4}/).first()).toBeVisible();
    await expectFit(page);
  });
});
