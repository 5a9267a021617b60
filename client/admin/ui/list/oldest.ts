/** As many lines as a list call at the desk gives at once. */
const PAGE = 100;

/** The id of the last line, when there may be older ones: those of a list that is shorter are all there. */
export function oldestOf<Id>(lines: readonly { id: Id }[], page = PAGE): Id | null {
  return lines.length < page ? null : (lines.at(-1)?.id ?? null);
}
