/** 'unknown': no answer in time, or nothing to ask. */
export type State = 'good' | 'warning' | 'fault' | 'unknown';

export type Finding = { about: string; state: State; nl: string; en: string };

export type Probe = { about: string; look(): Promise<Omit<Finding, 'about'>[]> };

export const good = (nl: string, en: string) => ({ state: 'good' as const, nl, en });
export const warning = (nl: string, en: string) => ({ state: 'warning' as const, nl, en });
export const fault = (nl: string, en: string) => ({ state: 'fault' as const, nl, en });

/** Ports to the outside world; an error makes the finding unknown. */
export type Outside = {
  /** Addresses of a host, IPv4 and IPv6; empty if there are none. */
  addressesOf(host: string): Promise<string[]>;
  /** Text records of a name, joined; empty if there are none. */
  textsOf(name: string): Promise<string[]>;
  /** Mail servers of a domain; empty if it accepts no email. */
  exchangesOf(domain: string): Promise<string[]>;
  /** Follows no redirect. `body` is sent as a form. Header names are lower-case. */
  ask(url: string, sent?: { method: string; body?: string }): Promise<HttpAnswer>;
  /** `fault`: why a browser would reject it, or null. */
  certificateOf(host: string, port: number): Promise<{ endsAt: number; fault: string | null }>;
  /** Fault of a mail server's TLS, null if fine; `smtp-tls` if it offers none. */
  mailTlsFault(url: string): Promise<string | null>;
  freeBytes(): Promise<number>;
  now(): number;
};

export type HttpAnswer = { status: number; headers: Record<string, string>; text: string };

const PATIENCE_MS = 8_000;

/** Runs probes in parallel, in order; eight seconds without result count as unknown. */
export async function examine(probes: Probe[], patienceMs = PATIENCE_MS): Promise<Finding[]> {
  const looked = probes.map(async ({ about, look }) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Omit<Finding, 'about'>[]>((resolve) => {
      timer = setTimeout(() => resolve([unknown('geen antwoord op tijd', 'no answer in time')]), patienceMs);
    });
    const found = await Promise.race([look().catch(failed), late]);
    clearTimeout(timer);
    return found.map((finding) => ({ about, ...finding }));
  });
  return (await Promise.all(looked)).flat();
}

/** Faults of networks and certificates by their code, in Dutch and English. */
const FAULTS: Record<string, [nl: string, en: string]> = {
  ENOTFOUND: ['deze naam bestaat niet', 'there is no such name'],
  EAI_AGAIN: ['de naamserver geeft geen antwoord', 'the name server does not answer'],
  ESERVFAIL: ['de naamserver meldt een storing', 'the name server reports a failure'],
  ECONNREFUSED: [
    'de verbinding wordt geweigerd: daar luistert niets',
    'the connection is refused: nothing listens there',
  ],
  ECONNRESET: ['de verbinding werd verbroken', 'the connection was cut off'],
  EHOSTUNREACH: ['die machine is niet te bereiken', 'that machine cannot be reached'],
  ENETUNREACH: ['er is geen netwerk', 'there is no network'],
  ETIMEDOUT: ['geen antwoord op tijd', 'no answer in time'],
  CERT_HAS_EXPIRED: ['het is verlopen', 'it has expired'],
  CERT_NOT_YET_VALID: ['het is nog niet geldig', 'it is not valid yet'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['het is door de server zelf ondertekend', 'the server signed it itself'],
  SELF_SIGNED_CERT_IN_CHAIN: ['het is door een onbekende ondertekend', 'an unknown party signed it'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['de keten is niet compleet', 'its chain is not complete'],
  no_connection: ['er kwam geen verbinding', 'there was no connection'],
  connection_lost: ['de verbinding werd verbroken', 'the connection was cut off'],
  smtp_auth: ['de server wil eerst een wachtwoord', 'the server wants a password first'],
  smtp_certificate: ['het certificaat wordt niet vertrouwd', 'its certificate is not trusted'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['het is voor een andere naam', 'it is for another name'],
};
const ALIKE: Record<string, string> = {
  ETIMEOUT: 'ETIMEDOUT',
  ECANCELLED: 'ETIMEDOUT',
  ESOCKETTIMEDOUT: 'ETIMEDOUT',
  TimeoutError: 'ETIMEDOUT',
  AbortError: 'ETIMEDOUT',
  timeout: 'ETIMEDOUT',
  UND_ERR_CONNECT_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_HEADERS_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_SOCKET: 'ECONNRESET',
  EPIPE: 'ECONNRESET',
};

/** Says a code in both languages; one that is not known stays as it is. */
export function inWords(code: string): [nl: string, en: string] {
  return FAULTS[ALIKE[code] ?? code.replaceAll('-', '_')] ?? [code, code];
}

/** Looks for a known code in an error and its causes. */
function failed(thrown: unknown) {
  for (let one = thrown; one instanceof Error; one = one.cause) {
    const { code = '' } = one as NodeJS.ErrnoException;
    const known = [code, one.name, ...one.message.split(/\W+/)].find((each) => each in FAULTS || each in ALIKE);
    if (known !== undefined) return [unknown(...inWords(known))];
  }
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return [unknown(reason, reason)];
}

export function unknown(nl: string, en: string) {
  return { state: 'unknown' as const, nl: `Kon niet worden nagegaan: ${nl}.`, en: `Could not be looked at: ${en}.` };
}
