import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: {
    nl: 'Wat staat er nog op uw bon?',
    en: 'What is left on your voucher?',
    de: 'Was ist noch auf Ihrem Gutschein?',
  },
  code: { nl: 'Code van de cadeaubon', en: 'Code of the gift voucher', de: 'Code des Gutscheins' },
  ask: { nl: 'Bekijk het tegoed', en: 'See what is left', de: 'Guthaben ansehen' },
  busy: { nl: 'Even kijken…', en: 'Just a moment…', de: 'Einen Moment…' },
  left: {
    nl: 'Op deze bon staat nog {{balance}} van {{amount}}. U kunt hem gebruiken tot en met {{until}}.',
    en: 'There is {{balance}} of {{amount}} left on this voucher. You can use it until {{until}}.',
    de: 'Auf diesem Gutschein sind noch {{balance}} von {{amount}}. Sie können ihn bis {{until}} nutzen.',
  },
  about: { nl: 'Goed om te weten', en: 'Good to know', de: 'Gut zu wissen' },
  aboutUse: {
    nl: 'De code vult u in als u tickets betaalt. De bon betaalt dan alles of een deel; wat overblijft, blijft op de bon staan. U kunt hem zo vaak gebruiken als u wilt.',
    en: 'You enter the code when you pay for tickets. The voucher then covers all or part of it; what is left stays on the voucher. You can use it as often as you like.',
    de: 'Den Code geben Sie ein, wenn Sie Tickets bezahlen. Damit wird dann alles oder ein Teil bezahlt; der Rest bleibt auf dem Gutschein. Sie können ihn so oft nutzen, wie Sie möchten.',
  },
  aboutValid: {
    nl: 'De bon is vijf jaar geldig; de laatste dag staat erop. Met een cadeaubon kunt u geen andere cadeaubon kopen, en hij is niet in te wisselen voor geld.',
    en: 'The voucher is valid for five years; the last day is printed on it. You cannot buy another voucher with it, and it cannot be exchanged for money.',
    de: 'Der Gutschein gilt fünf Jahre; der letzte Tag steht darauf. Einen anderen Gutschein können Sie damit nicht kaufen, und er wird nicht gegen Geld eingetauscht.',
  },
  aboutRefund: {
    nl: 'Krijgt u later geld terug voor iets dat u met de bon betaalde, dan gaat dat deel terug naar de bon.',
    en: 'If you later get money back for something that you paid with the voucher, that part goes back to the voucher.',
    de: 'Erhalten Sie später Geld zurück für etwas, das Sie mit dem Gutschein bezahlt haben, geht dieser Teil zurück auf den Gutschein.',
  },
  aboutVatMulti: {
    nl: 'Over de bon zelf betaalt u geen btw; die wordt berekend als er iets mee wordt betaald.',
    en: 'You pay no VAT on the voucher itself; VAT is worked out when something is paid with it.',
    de: 'Auf den Gutschein selbst zahlen Sie keine MwSt.; sie wird berechnet, wenn etwas damit bezahlt wird.',
  },
  aboutVatSingle: {
    nl: 'De prijs van de bon is inclusief {{rate}}% btw; over wat u ermee betaalt, komt er geen btw meer bij.',
    en: 'The price of the voucher includes {{rate}}% VAT; no more VAT is added to what you pay with it.',
    de: 'Der Preis des Gutscheins enthält {{rate}} % MwSt.; auf das, was Sie damit bezahlen, kommt keine MwSt. mehr hinzu.',
  },
  withdrawTitle: { nl: 'Overeenkomst herroepen', en: 'Withdraw from contract', de: 'Vertrag widerrufen' },
  aboutWithdraw: {
    nl: 'Een ongebruikte cadeaubon kunt u zonder reden herroepen tot en met veertien dagen na de dag van de koop. U krijgt het hele bedrag binnen veertien dagen terug, op de rekening waarmee u betaalde. Is er al iets mee betaald, dan kan het niet meer.',
    en: 'You can withdraw from buying an unused gift voucher, without giving a reason, up to fourteen days after the day of purchase. You get the full amount back within fourteen days, to the account you paid from. Once something has been paid with it, this is no longer possible.',
    de: 'Den Kauf eines unbenutzten Gutscheins können Sie ohne Angabe von Gründen bis vierzehn Tage nach dem Tag des Kaufs widerrufen. Sie erhalten den ganzen Betrag innerhalb von vierzehn Tagen zurück, auf das Konto, von dem bezahlt wurde. Wurde schon etwas damit bezahlt, ist das nicht mehr möglich.',
  },
  aboutWithdrawHow: {
    nl: 'Dat doet u op de pagina van uw bon; de link staat in de mail die u na het betalen krijgt. U kunt het ook laten weten aan de {{name}} via {{email}}.',
    en: 'You do so on the page of your voucher; the link is in the email that you get after paying. You can also tell De {{name}} by email to {{email}}.',
    de: 'Das tun Sie auf der Seite Ihres Gutscheins; der Link steht in der E-Mail, die Sie nach der Zahlung erhalten. Sie können es De {{name}} auch an {{email}} mitteilen.',
  },
  terms: {
    nl: 'Lees de voorwaarden',
    en: 'Read the terms (in Dutch)',
    de: 'Geschäftsbedingungen lesen (auf Niederländisch)',
  },
});
