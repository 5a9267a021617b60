import { fault, good, type Outside, type Probe, unknown, warning } from './finding.ts';

const MEGABYTE = 1024 * 1024;
const LEAST = 200 * MEGABYTE;
const ENOUGH = 1024 * MEGABYTE;
/** How far the clock may be off: codes of an authenticator change every half minute. */
const MOST_WRONG_MS = 15_000;
const NOTED_MS = 3_000;

export function machineProbes({ clockUrl }: { clockUrl: string }, outside: Outside): Probe[] {
  return [
    { about: 'clock', look: () => clock(clockUrl, outside) },
    { about: 'disk', look: () => disk(outside) },
  ];
}

async function clock(url: string, { ask, now }: Outside) {
  const before = now();
  const { headers } = await ask(url);
  const theirs = Date.parse(headers['date'] ?? '');
  if (Number.isNaN(theirs)) return [unknown(`${url} zegt niet hoe laat het is`, `${url} does not tell the time`)];
  // The header has whole seconds, and the answer took time.
  const ours = (before + now()) / 2;
  const wrong = Math.max(0, Math.abs(theirs + 500 - ours) - 500);
  const seconds = Math.round(wrong / 1000);
  const sentences = [`De klok loopt ${seconds} seconden verkeerd`, `The clock is off by ${seconds} seconds`] as const;
  if (wrong > MOST_WRONG_MS) return [fault(`${sentences[0]}: zet NTP aan.`, `${sentences[1]}: switch NTP on.`)];
  if (wrong > NOTED_MS) return [warning(`${sentences[0]}.`, `${sentences[1]}.`)];
  return [good('De klok loopt gelijk.', 'The clock is right.')];
}

async function disk({ freeBytes }: Outside) {
  const free = await freeBytes();
  const megabytes = Math.floor(free / MEGABYTE);
  const sentences = [`Er is ${megabytes} MB vrij`, `${megabytes} MB are free`] as const;
  if (free < LEAST)
    return [fault(`${sentences[0]}: te weinig om te verkopen.`, `${sentences[1]}: too little to sell.`)];
  if (free < ENOUGH) return [warning(`${sentences[0]}: maak ruimte.`, `${sentences[1]}: make room.`)];
  return [good(`${sentences[0]}.`, `${sentences[1]}.`)];
}
