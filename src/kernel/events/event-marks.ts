/** Marks an event in a text of the owner, between blocks. */
const MARK = /<div data-event="([1-9]\d{0,9})"><\/div>/;

export type TextPart = { html: string } | { eventId: number };

/** Splits a text at its event marks, in order and without empty parts. */
export function textParts(body: string): TextPart[] {
  // A capturing group: every other part is a mark.
  return body
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? { html: piece } : { eventId: Number(piece) }))
    .filter((part) => 'eventId' in part || part.html.trim() !== '');
}

/** Returns the ids of the marked events in order, without duplicates. */
export function eventIdsIn(body: string): number[] {
  return [...new Set(textParts(body).flatMap((part) => ('eventId' in part ? part.eventId : [])))];
}

/** Marks where the blooming plants go; there is one kind. */
const BLOOM = '<div data-bloom="now"></div>';

export const hasBloom = (body: string): boolean => body.includes(BLOOM);

/** Replaces the marks of blooming plants by HTML. */
export const withBloom = (body: string, html: string): string => body.replaceAll(BLOOM, () => html);
