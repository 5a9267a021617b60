import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Offerte {{number}}', en: 'Quote {{number}}', de: 'Angebot {{number}}' },
  /** Once it was accepted. */
  agreedTitle: {
    nl: 'Bevestiging van offerte {{number}}',
    en: 'Confirmation of quote {{number}}',
    de: 'Bestätigung zum Angebot {{number}}',
  },
  sentOn: { nl: 'Van {{day}}', en: 'Dated {{day}}', de: 'Vom {{day}}' },
  validUntil: {
    nl: 'Geldig tot en met {{day}}',
    en: 'Valid up to and including {{day}}',
    de: 'Gültig bis einschließlich {{day}}',
  },
  to: { nl: 'Voor', en: 'For', de: 'Für' },
  kvk: { nl: 'KvK {{number}}', en: 'Chamber of Commerce {{number}}', de: 'Handelsregister (KvK) {{number}}' },
  vatNumber: { nl: 'Btw-nummer {{number}}', en: 'VAT number {{number}}', de: 'USt-IdNr. {{number}}' },
  persons_one: { nl: 'Voor 1 persoon', en: 'For 1 person', de: 'Für 1 Person' },
  persons_other: { nl: 'Voor {{count}} personen', en: 'For {{count}} people', de: 'Für {{count}} Personen' },
  description: { nl: 'Omschrijving', en: 'Description', de: 'Beschreibung' },
  amount: { nl: 'Aantal', en: 'Number', de: 'Anzahl' },
  unitPrice: { nl: 'Prijs', en: 'Price', de: 'Preis' },
  vat: { nl: 'Btw', en: 'VAT', de: 'MwSt.' },
  sum: { nl: 'Bedrag incl. btw', en: 'Amount incl. VAT', de: 'Betrag inkl. MwSt.' },
  code: {
    nl: 'Kortingscode {{code}}: {{discount}}, over de regels verdeeld',
    en: 'Discount code {{code}}: {{discount}}, spread over the lines',
    de: 'Rabattcode {{code}}: {{discount}}, auf die Zeilen verteilt',
  },
  discount: {
    nl: 'Korting: {{discount}}, over de regels verdeeld',
    en: 'Discount: {{discount}}, spread over the lines',
    de: 'Rabatt: {{discount}}, auf die Zeilen verteilt',
  },
  rate: { nl: 'Btw-tarief', en: 'VAT rate', de: 'MwSt.-Satz' },
  base: { nl: 'Grondslag', en: 'Net', de: 'Netto' },
  gross: { nl: 'Totaal', en: 'Total', de: 'Gesamt' },
  total: { nl: 'Totaal inclusief btw', en: 'Total including VAT', de: 'Gesamtbetrag inklusive MwSt.' },
  terms: { nl: 'Waar u ja tegen zegt', en: 'What you agree to', de: 'Wozu Sie Ja sagen' },
  agreed: { nl: 'Wat we hebben afgesproken', en: 'What was agreed', de: 'Was vereinbart wurde' },
  accept: {
    nl: 'Akkoord? Antwoord op onze e-mail, schrijf naar {{email}} of bel {{phone}}.',
    en: 'Do you accept? Reply to our email, write to {{email}} or call {{phone}}.',
    de: 'Einverstanden? Antworten Sie auf unsere E-Mail, schreiben Sie an {{email}} oder rufen Sie {{phone}} an.',
  },
  online: { nl: 'Deze offerte op onze website:', en: 'This quote on our website:', de: 'Dieses Angebot im Internet:' },
  agreedOnline: {
    nl: 'Deze afspraak op onze website:',
    en: 'This visit on our website:',
    de: 'Dieser Besuch im Internet:',
  },
  qrCode: { nl: 'QR-code van uw groep', en: 'QR code of your group', de: 'QR-Code Ihrer Gruppe' },
  atGate: {
    nl: 'Laat deze code zien aan de poort, op papier of op uw telefoon. Komt u in delen? Dan geldt hij voor ieder deel.',
    en: 'Show this code at the gate, on paper or on your phone. If you arrive in parts, it holds for each part.',
    de: 'Zeigen Sie diesen Code am Eingang, auf Papier oder auf dem Telefon. Kommen Sie in Teilen, gilt er für jeden Teil.',
  },
  demo: {
    nl: 'Proefmodus: dit is geen echte offerte.',
    en: 'Trial mode: this is not a real quote.',
    de: 'Probebetrieb: Dies ist kein echtes Angebot.',
  },
  more: { nl: 'Vervolg', en: 'Continued', de: 'Fortsetzung' },
});
