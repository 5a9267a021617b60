import type { PausedBecause } from './hooks.ts';

/** Why a target gets nothing, for the owner. */
export const PAUSED_TEXTS: Record<PausedBecause, string> = {
  asked: 'Door u stilgezet.',
  failing: 'Stilgezet: drie dagen lang nam dit programma niets aan.',
  gone: 'Stilgezet: het programma liet weten dat het geen berichten meer wil.',
  restored: 'Stilgezet: de site is teruggezet. Wat klaarstaat, kan al eens verstuurd zijn.',
};

const FAULT_TEXTS: Record<string, string> = {
  'refused-url': 'Naar dit adres mag niets worden gestuurd.',
  'no-address': 'De naam in het adres bestaat niet (meer).',
  'private-address': 'De naam in het adres leidt naar een eigen netwerk. Er is niets verstuurd.',
  certificate: 'Het certificaat van het programma klopt niet. Er is niets verstuurd.',
  'no-connection': 'Het programma was niet bereikbaar.',
  'bad-answer': 'Het programma gaf geen leesbaar antwoord.',
  timeout: 'Het programma antwoordde niet binnen tien seconden.',
};

/** Dutch sentence for the outcome of an attempt; null for one that was accepted, or none. */
export function problemOf(outcome: string | null): string | null {
  if (outcome === null || outcome.startsWith('http-2')) return null;
  const status = /^http-(\d+)$/.exec(outcome)?.[1];
  if (status?.startsWith('3'))
    return `Het programma stuurde door naar een ander adres (${status}); dat volgen wij niet.`;
  if (status !== undefined) return `Het programma nam het bericht niet aan (antwoord ${status}).`;
  return FAULT_TEXTS[outcome] ?? FAULT_TEXTS['no-connection'] ?? null;
}
