// Runs alone: the banner stays closed for as long as its module is loaded.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bannerCookie } from '../../../client/ui/messages/closed-cookies.ts';
import { NewsletterBanner } from '../../../client/layout/banners/newsletter-banner.tsx';
import { isBannerClosed } from '../../../src/modules/newsletter/http.ts';
import { Surroundings } from '../surroundings.tsx';

afterEach(cleanup);

describe('the invitation to the newsletter (ROOT-06)', () => {
  it('is kept away by the same cookie in the browser and on the server', () => {
    expect(bannerCookie(false)).toBe('newsletter_banner=closed; Path=/; Max-Age=2592000; SameSite=Lax');
    expect(bannerCookie(true)).toMatch(/; Secure$/);
    expect(isBannerClosed(`a=b; ${bannerCookie(true).split(';')[0]}`)).toBe(true);
    expect(isBannerClosed('newsletter_banner=open')).toBe(false);
    expect(isBannerClosed(undefined)).toBe(false);
  });

  it('goes when it is closed, and does not come back with the next page', () => {
    const page = (
      <Surroundings>
        <main id="inhoud" tabIndex={-1} />
        <NewsletterBanner />
      </Surroundings>
    );
    render(page);
    expect(screen.getByRole('paragraph').textContent).toBe('Blijf op de hoogte: meld u aan voor onze nieuwsbrief.');
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(document.cookie).toContain('newsletter_banner=closed');
    cleanup();
    render(page);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
