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

function failed(thrown: unknown) {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return [unknown(reason, reason)];
}

function unknown(nl: string, en: string) {
  return { state: 'unknown' as const, nl: `Kon niet worden nagegaan: ${nl}.`, en: `Could not be looked at: ${en}.` };
}
