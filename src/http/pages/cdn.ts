export type SharedForms = {
  bannerFor(cookies: string | undefined): boolean | null;
  cacheControl(isBannerClosed: boolean | null): string;
  /** Milliseconds in our memory. */
  maxAge: number;
};

const MINUTE = 60;

/**
 * Variants in which shared pages are kept. Without `seconds` nobody else may cache them, and there are two. With it
 * there is one for requests without credentials, cacheable that long (the last third while revalidating) and kept here
 * for the rest of the minute; requests with credentials get their own (docs/decisions/0065).
 */
export function sharedForms(ports: {
  seconds: number;
  isBannerClosed(cookies: string | undefined): boolean;
  credentials: readonly string[];
}): SharedForms {
  const { seconds, isBannerClosed, credentials } = ports;
  if (seconds === 0) {
    return { bannerFor: isBannerClosed, cacheControl: () => 'no-cache', maxAge: MINUTE * 1000 };
  }
  const stale = Math.floor(seconds / 3);
  const sharedFor = `public, max-age=0, s-maxage=${seconds - stale}, stale-while-revalidate=${stale}`;
  const isAnybody = (cookies: string | undefined) => !credentials.some((name) => cookies?.includes(`${name}=`));
  return {
    bannerFor: (cookies) => (isAnybody(cookies) ? null : isBannerClosed(cookies)),
    cacheControl: (isClosed) => (isClosed === null ? sharedFor : 'private, no-cache'),
    maxAge: (MINUTE - seconds) * 1000,
  };
}
