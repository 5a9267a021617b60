/** 'unknown': nothing answered in time, or nothing could be asked. */
export type State = 'good' | 'warning' | 'fault' | 'unknown';

/** Finding of a probe, in the language of the owner and in that of the machine's operator. */
export type Finding = { about: string; state: State; nl: string; en: string };

/** One check that ends by itself. */
export type Probe = { about: string; look(): Promise<Omit<Finding, 'about'>[]> };

export const good = (nl: string, en: string) => ({ state: 'good' as const, nl, en });
export const warning = (nl: string, en: string) => ({ state: 'warning' as const, nl, en });
export const fault = (nl: string, en: string) => ({ state: 'fault' as const, nl, en });

/** Ports to the outside world; each may throw, and then the result is unknown. */
export type Outside = {
  /** IPv4 and IPv6; empty: the name has none. */
  addressesOf(host: string): Promise<string[]>;
  /** Text records, each in one piece; empty: there is none. */
  textsOf(name: string): Promise<string[]>;
  /** Mail servers of a domain; empty: none accepts its email. */
  exchangesOf(domain: string): Promise<string[]>;
  /** Sends a request; follows no redirect. `body`: sent as a form. Header names are in lower case. */
  ask(url: string, sent?: { method: string; body?: string }): Promise<Asked>;
  /** `fault`: why a browser would reject it; null: it would not. */
  certificateOf(host: string, port: number): Promise<{ endsAt: number; fault: string | null }>;
  /** Greets a mail server over TLS; null: no fault, otherwise its code, `smtp-tls` where the server offers no TLS. */
  mailTlsFault(url: string): Promise<string | null>;
  freeBytes(): Promise<number>;
  /** Milliseconds since 1970. */
  now(): number;
};

export type Asked = { status: number; headers: Record<string, string>; text: string };

const PATIENCE_MS = 8_000;

/** Runs all probes in parallel; one that takes longer than eight seconds, or throws, is unknown. Keeps their order. */
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

function failed(thrown: unknown) {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return [unknown(reason, reason)];
}

function unknown(nl: string, en: string) {
  return { state: 'unknown' as const, nl: `Kon niet worden nagegaan: ${nl}.`, en: `Could not be looked at: ${en}.` };
}
