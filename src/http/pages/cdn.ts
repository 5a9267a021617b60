/** Variants of a shared page, and where each may be cached (S-25). */
export type SharedForms = {
  /** True if this visitor closed the newsletter banner; null: the variant for everybody, independent of the visitor. */
  bannerFor(cookies: string | undefined): boolean | null;
  /** Cache-Control of a variant. */
  cacheControl(isBannerClosed: boolean | null): string;
  /** Milliseconds that a page stays in memory here. */
  maxAge: number;
};

const MINUTE = 60;

/**
 * Without `seconds` caches in between store nothing, and each page has two variants. With `seconds`, a request without
 * credentials gets one variant for everybody, which caches may serve that long, the last third of it while they
 * revalidate; the memory here keeps it only for the rest of the minute, so that nobody sees a page older than that. A
 * request with credentials gets a variant of its own, although nothing in it is personal (docs/decisions/0065).
 */
export function sharedForms(ports: {
  seconds: number;
  isBannerClosed(cookies: string | undefined): boolean;
  /** Names of cookies as they are sent. */
  credentials: readonly string[];
}): SharedForms {
  const { seconds, isBannerClosed, credentials } = ports;
  if (seconds === 0) {
    return { bannerFor: isBannerClosed, cacheControl: () => 'no-cache', maxAge: MINUTE * 1000 };
  }
  const stale = Math.floor(seconds / 3);
  const kept = `public, max-age=0, s-maxage=${seconds - stale}, stale-while-revalidate=${stale}`;
  const isAnybody = (cookies: string | undefined) => !credentials.some((name) => cookies?.includes(`${name}=`));
  return {
    bannerFor: (cookies) => (isAnybody(cookies) ? null : isBannerClosed(cookies)),
    cacheControl: (isClosed) => (isClosed === null ? kept : 'private, no-cache'),
    maxAge: (MINUTE - seconds) * 1000,
  };
}
