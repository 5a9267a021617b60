import type { CDPSession } from 'playwright';

/** The phone on which a first visit is weighed. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Other'] as const;
type Kind = (typeof KINDS)[number];

/** Bytes on the line with headers, by kind of file, and requests that the browser's cache did not answer. */
export type Transfers = { bytes: Record<Kind, number>; requests: number };

/** Starts to count what a page fetches; the result grows with each file that has arrived. */
export async function countTransfers(phone: CDPSession): Promise<Transfers> {
  const transfers: Transfers = {
    bytes: { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0, Other: 0 },
    requests: 0,
  };
  const kinds = new Map<string, Kind>();
  phone.on('Network.requestWillBeSent', ({ requestId, type }) => {
    kinds.set(requestId, KINDS.find((kind) => kind === type) ?? 'Other');
  });
  phone.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) return; // from the cache
    transfers.requests += 1;
    transfers.bytes[kinds.get(requestId) ?? 'Other'] += encodedDataLength;
  });
  await phone.send('Network.enable');
  return transfers;
}
