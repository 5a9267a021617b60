/** Marks an event in an owner's text, between blocks. */
const MARK = /<div data-event="([1-9]\d{0,9})"><\/div>/;

export type TextPart = { html: string } | { eventId: number };

/** In order, without empty parts. */
export function textParts(body: string): TextPart[] {
  // A capturing group: every other part is a mark.
  return body
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? { html: piece } : { eventId: Number(piece) }))
    .filter((part) => 'eventId' in part || part.html.trim() !== '');
}

/** Without duplicates, in order. */
export function eventIdsIn(body: string): number[] {
  return [...new Set(textParts(body).flatMap((part) => ('eventId' in part ? part.eventId : [])))];
}

/** Marks the blooming plants; there is one kind. */
const BLOOM = '<div data-bloom="now"></div>';

export const hasBloom = (body: string): boolean => body.includes(BLOOM);

/** Replaces those marks by HTML. */
export const withBloom = (body: string, html: string): string => body.replaceAll(BLOOM, () => html);
