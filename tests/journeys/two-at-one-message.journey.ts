import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { aPerson, call, linkTo, signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { addMessage } from './support/messages.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('two people at one message see each other, and who sends second sees first what was sent @full', async ({
  page,
  site,
  world,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/409/);
  await signIn(page, OWNER);
  const person = aPerson();
  expect(await call(page, 'POST', '/api/dmt-admin/invitations', { email: person.email, role: 'programme' })).toBe(201);
  const link = new URL(await linkTo(world, person.email, /\/uitnodiging\?token=\S+/));
  const helper = await (await anotherBrowser({ viewport: PHONE })).newPage();
  const { firstName, lastName, email, password } = person;
  const joining = { token: link.searchParams.get('token'), firstName, lastName, email, password };
  expect(await call(helper, 'POST', '/api/auth/invitations/join', { ...joining, repeatPassword: password })).toBe(200);
  await signIn(helper, person);

  const message = await addMessage(site.dataDir, { firstName: 'Mieke', lastName: 'Smit' });
  const address = `/dmt-admin/berichten/${message}`;
  const answerOf = (one: Page) => one.getByLabel(/^Uw antwoord aan/);
  await visit(page, address);
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/presence') && answer.ok());
  await answerOf(page).fill('Ja, dat kan.');
  await noted;

  await test.step('who opens it second sees who is at it, also without a script of ours', async () => {
    await visit(helper, address);
    await expect(helper.getByText('Beheerder Lindehof beantwoordt dit bericht nu.')).toBeVisible();
    expect(await (await helper.request.get(address)).text()).toContain('beantwoordt dit bericht nu.');
    await expectFit(helper);
  });

  await test.step('the first sends; the second is told before anything goes out', async () => {
    await answerOf(helper).fill('Nee, helaas.');
    await button(page, 'Verstuur antwoord').click();
    await expect(toast(page, 'Uw antwoord is onderweg')).toBeVisible();
    await button(helper, 'Verstuur antwoord').click();
    const message = helper.getByRole('alert').filter({ hasText: 'Er is intussen al geantwoord' });
    await expect(message).toContainText('Ja, dat kan.');
    await expect(message).toContainText('Beheerder Lindehof schreef op');
    await expect(answerOf(helper)).toHaveValue('Nee, helaas.');
    await expectFit(helper);
  });

  await test.step('and can still choose', async () => {
    await button(helper, 'Verstuur het mijne niet').click();
    await expect(answerOf(helper)).toHaveValue('');
    await answerOf(helper).fill('En op dinsdag ook.');
    await button(helper, 'Verstuur antwoord').click();
    await expect(toast(helper, 'Uw antwoord is onderweg')).toBeVisible();
    await expect(helper.getByRole('region', { name: 'Wat u antwoordde' }).getByRole('listitem')).toHaveCount(2);
    await expect(helper.getByText(`door ${firstName} ${lastName}`)).toBeVisible();
  });
});
