import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { visit } from './support/purchase.ts';
import { aMessage, anAddress, block, fillInMessage, letter } from './support/writing.ts';

test.use({ environment: { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'demo' } });

test('with the check of another company a message is sent, and a visitor signs up (S-29, CONTACT-13) @full', async ({
  page,
}) => {
  await test.step('the contact form', async () => {
    await visit(page, '/contact');
    const form = letter(page);
    await fillInMessage(form, aMessage());
    await form.getByRole('button', { name: 'Versturen' }).click({ force: true });
    await expect(form.getByText('Doe eerst de controle dat u geen robot bent.')).toBeVisible();
    await expectAccessible(page);
    const widget = form.frameLocator('iframe').getByRole('button', { name: /Ik ben geen robot/ });
    await widget.click();
    await expect(form.getByText('Gecontroleerd', { exact: true })).toBeVisible();
    // The message above the button disappears, and the button moves up.
    await expect(form.getByText('Doe eerst de controle dat u geen robot bent.')).toBeHidden();
    // A slow press: leaving the widget must not move the button between down and up.
    await form.getByRole('button', { name: 'Versturen' }).click({ delay: 400 });
    await expect(form.getByText(/^Het formulier is succesvol ontvangen door de Lindehof\./)).toBeVisible();
    await expect(widget).toBeEnabled();
  });

  await test.step('the newsletter', async () => {
    await visit(page, '/voorwaarden');
    const form = block(page);
    await form.scrollIntoViewIfNeeded();
    await form
      .frameLocator('iframe')
      .getByRole('button', { name: /Ik ben geen robot/ })
      .click();
    await expect(form.getByText('Gecontroleerd', { exact: true })).toBeVisible();
    await form.getByPlaceholder('Email').fill(anAddress('vendor'));
    await form.getByPlaceholder('Naam').fill('Wim');
    await form.getByRole('button', { name: 'Aanmelden voor nieuwsbrief' }).click();
    await expect(form.getByText('Bevestig uw aanmelding via de link in de e-mail.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('what was typed before the scripts came counts, though nothing in the form is touched after @full', async ({
  page,
}) => {
  let begin = () => undefined as void;
  const allowed = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route('**/build/entry-browser*', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = letter(page);
  await fillInMessage(form, aMessage());
  begin();
  await form
    .frameLocator('iframe')
    .getByRole('button', { name: /Ik ben geen robot/ })
    .click();
  await form.getByRole('button', { name: 'Versturen' }).click();
  await expect(form.getByText(/^Het formulier is succesvol ontvangen door de Lindehof\./)).toBeVisible();
});
