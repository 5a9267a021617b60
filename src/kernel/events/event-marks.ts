/** Marks an event in an owner's text, between blocks. */
const MARK = /<div data-event="([1-9]\d{0,9})"><\/div>/;

export type TextPart = { html: string } | { eventId: number };

/** Parts of a text in order, without empty ones. */
export function textParts(body: string): TextPart[] {
  // A capturing group: every other part is a mark.
  return body
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? { html: piece } : { eventId: Number(piece) }))
    .filter((part) => 'eventId' in part || part.html.trim() !== '');
}

/** Ids of the marked events in order, without duplicates. */
export function eventIdsIn(body: string): number[] {
  return [...new Set(textParts(body).flatMap((part) => ('eventId' in part ? part.eventId : [])))];
}

/** Marks the blooming plants; there is one kind. */
const BLOOM = '<div data-bloom="now"></div>';

export const hasBloom = (body: string): boolean => body.includes(BLOOM);

/** Replaces the marks of blooming plants by HTML. */
export const withBloom = (body: string, html: string): string => body.replaceAll(BLOOM, () => html);
