/** The address to leave for: https anywhere, or this site itself; null for anything else (S-28). */
export function checkoutHref(href: string, origin: string): string | null {
  try {
    const target = new URL(href, origin);
    return target.protocol === 'https:' || target.origin === origin ? target.href : null;
  } catch {
    return null;
  }
}
