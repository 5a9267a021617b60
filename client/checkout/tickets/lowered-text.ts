/** 'Uw keuze is aangepast van 3 naar 1.': what changed after `sold_out`. */
export function loweredText(from: number, to: number): string {
  return to === 0 ? 'Deze tickets zijn uit uw bestelling gehaald.' : `Uw keuze is aangepast van ${from} naar ${to}.`;
}
