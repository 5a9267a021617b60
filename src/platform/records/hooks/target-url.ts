import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const LONGEST = 500;
const FIRST_FREE_PORT = 1024;
/** Names of private networks (RFC 6761, 6762, 8375 and common use). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|intranet|corp|home)$/;

/** Host without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Parses the URL of a target (S-28): https, with a name or address that may be public, port 443 or from 1024 on, without
 * a user. Returns the reason in Dutch if it is refused. A name is resolved and checked at each attempt.
 */
export function readTargetUrl(text: string): URL | { refusal: string } {
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : null;
  if (!url) return { refusal: 'Vul een heel adres in, zoals https://voorbeeld.nl/webhook.' };
  if (url.protocol !== 'https:') return { refusal: 'Het adres moet met https:// beginnen.' };
  if (url.username !== '' || url.password !== '') {
    return {
      refusal: 'Laat de naam en het wachtwoord uit het adres weg: de handtekening bewijst wie het bericht stuurt.',
    };
  }
  if (url.hash !== '') return { refusal: 'Laat het deel vanaf # weg: dat wordt niet verstuurd.' };
  if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT) {
    return { refusal: 'Deze poort mag niet. Gebruik de gewone poort van https, of een vanaf 1024.' };
  }
  const host = hostOf(url).replace(/\.$/, '');
  const isNamed = isIP(host) === 0 && host.includes('.') && !LOCAL_NAME.test(host);
  if (!isNamed && !isPublicAddress(host)) {
    return { refusal: 'Dit adres ligt niet op het openbare internet. Berichten gaan nooit naar een eigen netwerk.' };
  }
  return url;
}
