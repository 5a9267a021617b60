/** Cookies that keep closed what a visitor closed. React and the script of a page without it read them (S-01). */

/** Start of the cookie that hides the newsletter banner (ROOT-06). */
export const BANNER_CLOSED = 'newsletter_banner=closed';

/** Lasts thirty days, like the cookie that the server sets. */
export const bannerCookie = (isSecure: boolean): string =>
  `${BANNER_CLOSED}; Path=/; Max-Age=2592000; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const isBannerClosed = (): boolean => document.cookie.includes(BANNER_CLOSED);

/** Session cookie that limits the season notice to once per session (HOME-14). */
const NOTICE_CLOSED = 'season_notice=closed';

/** True unless the notice was closed in this session, or the link leads to a place on the page. */
export function isNoticeDue(): boolean {
  return location.hash === '' && !document.cookie.split('; ').includes(NOTICE_CLOSED);
}

export function closeNotice(): void {
  document.cookie = `${NOTICE_CLOSED}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
