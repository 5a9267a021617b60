import { saveFile } from '../../ui/browser.ts';

/** Offers the data of a person, which are in the page already, as a file (P-11). */
export function saveOwnData(data: Record<string, unknown>): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'mijn-gegevens.json');
}
