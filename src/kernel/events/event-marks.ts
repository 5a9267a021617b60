/** Where an event stands in a text of the owner: an empty mark with its number, between the other blocks. */
const MARK = /<div data-event="([1-9]\d{0,9})"><\/div>/;

/** A piece of a text: HTML, or an event by its number. */
export type TextPart = { html: string } | { eventId: number };

/** A text in pieces, in their order; empty pieces are left out. */
export function textParts(body: string): TextPart[] {
  // A pattern with a group: every other piece is what the group found.
  return body
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? { html: piece } : { eventId: Number(piece) }))
    .filter((part) => 'eventId' in part || part.html.trim() !== '');
}

/** The events in a text, each once, in their order. */
export function eventIdsIn(body: string): number[] {
  return [...new Set(textParts(body).flatMap((part) => ('eventId' in part ? part.eventId : [])))];
}

/** Where what blooms stands in a text: an empty mark too, of which there is one kind. */
const BLOOM = '<div data-bloom="now"></div>';

export const hasBloom = (body: string): boolean => body.includes(BLOOM);

/** A text with HTML in the place of its marks of what blooms. */
export const withBloom = (body: string, html: string): string => body.replaceAll(BLOOM, () => html);
