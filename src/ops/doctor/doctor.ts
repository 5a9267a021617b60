import { type Config, isLoopback } from '../../config/config.ts';
import type { Finding, Outside, Probe, State } from './finding.ts';
import { machineProbes } from './machine-probes.ts';
import { mailLineProbe, mailProbes } from './mail-probes.ts';
import { siteProbes } from './site-probes.ts';

const CLOCK = 'https://api.mollie.com/';

/** Probes to run; for a site on this machine only those of the machine. */
export function probesFor(config: Config, outside: Outside, selector: string | null): Probe[] {
  const { mail, payments, site } = config;
  const machine = machineProbes({ clockUrl: payments.apiUrl ?? CLOCK }, outside);
  if (isLoopback(site.baseUrl)) return machine;
  const { baseUrl } = site;
  const probes = siteProbes(
    { baseUrl, trustedProxies: config.trustedProxies, hasPayments: !payments.isSimulated },
    outside,
  );
  const domain = /@([^\s>]+)>?\s*$/.exec(mail.from)?.[1]?.toLowerCase();
  const isMailed = domain !== undefined && (mail.way.kind === 'smtp' || !mail.way.isSimulated);
  const posted = isMailed ? mailProbes({ domain, service: mail.way.kind, selector }, outside) : [];
  const line = mail.way.kind === 'smtp' ? [mailLineProbe(mail.way, outside)] : [];
  return [...probes, ...posted, ...line, ...machine];
}

const SIGNS: Record<State, string> = { good: 'ok', warning: '!', fault: 'FOUT', unknown: '?' };
const WIDTH = 13;

export function findingText({ about, state, nl, en }: Finding): string {
  return `${SIGNS[state].padEnd(5)}${about.padEnd(WIDTH)}${nl}\n${' '.repeat(5 + WIDTH)}${en}`;
}

/** Exit code: 1 if something must be mended before the first visitor. */
export function exitCode(findings: Finding[]): number {
  return findings.some(({ state }) => state === 'fault') ? 1 : 0;
}
