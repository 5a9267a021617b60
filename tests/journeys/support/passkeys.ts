import type { CDPSession, Page } from 'playwright/test';

/** Authenticator that Chromium pretends: of the device itself, with discoverable passkeys that are verified at once. */
export async function addAuthenticator(page: Page): Promise<{ lose(): Promise<void> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Loses every passkey, as with the device. */
    lose: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }).then(() => undefined),
  };
}
