import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  buyerSubject: {
    nl: 'Uw cadeaubon van {{amountCents}}',
    en: 'Your gift voucher of {{amountCents}}',
    de: 'Ihr Gutschein über {{amountCents}}',
  },
  voucherAttached: {
    nl: 'De cadeaubon zit als pdf bij deze mail: print hem, of stuur hem door aan wie hem krijgt.',
    en: 'The gift voucher is attached to this email as a PDF: print it, or forward it to the person who gets it.',
    de: 'Den Gutschein finden Sie als PDF im Anhang: Drucken Sie ihn aus, oder leiten Sie ihn an die beschenkte Person weiter.',
  },
  mailedOnDate: {
    nl: 'We mailen de cadeaubon op {{longDay}} aan {{recipientEmail}}. U vindt hem ook als pdf bij deze mail.',
    en: 'We will email the gift voucher to {{recipientEmail}} on {{longDay}}. You also find it attached to this email as a PDF.',
    de: 'Wir senden den Gutschein am {{longDay}} an {{recipientEmail}}. Sie finden ihn auch als PDF im Anhang.',
  },
  purchaseDetails: {
    nl: 'Bestelling {{number}}, betaald op {{longDate}}: cadeaubon van {{amountCents}}.',
    en: 'Order {{number}}, paid on {{longDate}}: gift voucher of {{amountCents}}.',
    de: 'Bestellung {{number}}, bezahlt am {{longDate}}: Gutschein über {{amountCents}}.',
  },
  soldBy: {
    nl: 'Verkocht door de {{name}}, {{street}}, {{postalCode}} {{city}}{{kvk}}{{vat}}.',
    en: 'Sold by De {{name}}, {{street}}, {{postalCode}} {{city}}{{kvk}}{{vat}}.',
    de: 'Verkauft von De {{name}}, {{street}}, {{postalCode}} {{city}}{{kvk}}{{vat}}.',
  },
  vatNumber: { nl: ', btw {{vatNumber}}', en: ', VAT {{vatNumber}}', de: ', USt-IdNr. {{vatNumber}}' },
  withdrawalRight: {
    nl: 'Toch niet? Een ongebruikte bon kunt u zonder reden herroepen tot en met {{longDay}}. U krijgt het geld dan binnen veertien dagen terug. Dat doet u op de pagina van uw bon, met ‘Overeenkomst herroepen’.',
    en: 'Changed your mind? You can withdraw from buying an unused voucher, without giving a reason, until {{longDay}}. You then get the money back within fourteen days. You do so on the page of your voucher, with ‘Withdraw from contract’. Dutch law applies.',
    de: 'Doch nicht? Den Kauf eines unbenutzten Gutscheins können Sie ohne Angabe von Gründen bis {{longDay}} widerrufen. Sie erhalten das Geld dann innerhalb von vierzehn Tagen zurück. Das tun Sie auf der Seite Ihres Gutscheins, mit „Vertrag widerrufen“. Es gilt niederländisches Recht.',
  },
  buyerHeading: {
    nl: 'Uw cadeaubon is klaar',
    en: 'Your gift voucher is ready',
    de: 'Ihr Gutschein ist fertig',
  },
  thankYou: {
    nl: 'Bedankt voor uw bestelling.',
    en: 'Thank you for your order.',
    de: 'Vielen Dank für Ihre Bestellung.',
  },
  fromBuyer: { nl: ' van {{buyer}}', en: ' from {{buyer}}', de: ' von {{buyer}}' },
  recipientSubject: {
    nl: 'U krijgt een cadeaubon{{from}}',
    en: 'You have been given a gift voucher{{from}}',
    de: 'Sie erhalten einen Gutschein{{from}}',
  },
  replacesBlocked: {
    nl: 'De cadeaubon waarmee u bestelling {{number}} betaalde, is geblokkeerd. Wat u daarvan terugkrijgt, staat op deze nieuwe cadeaubon.',
    en: 'The gift voucher that you paid order {{number}} with is blocked. What you get back of it is on this new gift voucher.',
    de: 'Der Gutschein, mit dem Sie Bestellung {{number}} bezahlt haben, ist gesperrt. Was Sie davon zurückbekommen, ist auf diesem neuen Gutschein.',
  },
  insteadOfRefund: {
    nl: 'U koos een cadeaubon in plaats van uw geld terug voor bestelling {{number}}. Hier is hij.',
    en: 'You chose a gift voucher instead of your money back for order {{number}}. Here it is.',
    de: 'Sie haben für Bestellung {{number}} einen Gutschein statt Ihres Geldes gewählt. Hier ist er.',
  },
  recipientIntro: {
    nl: 'U krijgt een cadeaubon van {{amount}} voor de {{name}}{{from}}.',
    en: 'You have been given a gift voucher of {{amount}} for De {{name}}{{from}}.',
    de: 'Sie erhalten einen Gutschein über {{amount}} für De {{name}}{{from}}.',
  },
  recipientHeading: { nl: 'Een cadeaubon voor u', en: 'A gift voucher for you', de: 'Ein Gutschein für Sie' },
  notMailedSubject: {
    nl: 'Uw cadeaubon wordt niet gemaild',
    en: 'Your gift voucher will not be emailed',
    de: 'Ihr Gutschein wird nicht per E-Mail verschickt',
  },
  notMailedHeading: {
    nl: 'Geef uw cadeaubon zelf',
    en: 'Give your gift voucher yourself',
    de: 'Übergeben Sie Ihren Gutschein selbst',
  },
  notMailedReason: {
    nl: 'Wij zouden uw cadeaubon van {{amountCents}} op {{longDay}} mailen. Dat gaat niet meer: het adres waar hij heen zou gaan, is bij ons gewist.',
    en: 'We were going to email your gift voucher of {{amountCents}} on {{longDay}}. That is no longer possible: we no longer have the address it was meant for.',
    de: 'Wir wollten Ihren Gutschein über {{amountCents}} am {{longDay}} per E-Mail verschicken. Das ist nicht mehr möglich: Die Adresse, an die er gehen sollte, ist bei uns gelöscht.',
  },
  stillValid: {
    nl: 'De bon blijft geldig. U vindt hem als pdf bij deze mail en op de pagina van uw bon: print hem, of stuur hem door aan wie hem krijgt.',
    en: 'The voucher remains valid. It is attached to this email as a PDF and on the page of your voucher: print it, or forward it to the person it is for.',
    de: 'Der Gutschein bleibt gültig. Sie finden ihn als PDF im Anhang dieser E-Mail und auf der Seite Ihres Gutscheins: Drucken Sie ihn aus oder leiten Sie ihn an die Person weiter, die ihn bekommt.',
  },
  howToUse: {
    nl: 'Kies tickets in de agenda en vul bij het betalen de code in. Wat overblijft, blijft op de bon staan tot en met {{longDay}}; het tegoed ziet u op {{host}}/cadeaubon.',
    en: 'Choose tickets under What’s on and enter the code when you pay. What is left stays on the voucher until {{longDay}}; you see how much that is at {{host}}/en/cadeaubon.',
    de: 'Wählen Sie Tickets im Programm und geben Sie beim Bezahlen den Code ein. Der Rest bleibt bis {{longDay}} auf dem Gutschein; das Guthaben sehen Sie auf {{host}}/de/cadeaubon.',
  },
  toYourVoucher: { nl: 'Naar uw bon', en: 'To your voucher', de: 'Zu Ihrem Gutschein' },
  seeWhatIsOn: { nl: 'Naar de agenda', en: 'See what is on', de: 'Zum Programm' },
  whatIsOn: { nl: 'Wat er te doen is', en: 'What is on', de: 'Was los ist' },
  toYourVoucherAsText: {
    nl: 'Naar uw bon:\n{{page}}',
    en: 'To your voucher:\n{{page}}',
    de: 'Zu Ihrem Gutschein:\n{{page}}',
  },
  whatIsOnAsText: {
    nl: 'Wat er te doen is:\n{{agenda}}',
    en: 'What is on:\n{{agenda}}',
    de: 'Was los ist:\n{{agenda}}',
  },
  withdrawalSubject: {
    nl: 'Ontvangen: u herroept cadeaubon {{number}}',
    en: 'Received: you withdraw from gift voucher {{number}}',
    de: 'Eingegangen: Widerruf von Gutschein {{number}}',
  },
  withdrawalDetails: {
    nl: 'Op {{longDate}} om {{clockTime}} heeft u de koop van een cadeaubon van {{amountCents}} herroepen (bestelling {{number}}, {{buyer}}).',
    en: 'On {{longDate}} at {{clockTime}} you withdrew from buying a gift voucher of {{amountCents}} (order {{number}}, {{buyer}}).',
    de: 'Am {{longDate}} um {{clockTime}} Uhr haben Sie den Kauf eines Gutscheins über {{amountCents}} widerrufen (Bestellung {{number}}, {{buyer}}).',
  },
  withdrawalRefund: {
    nl: 'De bon is niet meer te gebruiken. We hebben de bank gevraagd {{amountCents}} terug te betalen op de rekening waarmee u betaalde: binnen veertien dagen, en meestal binnen drie werkdagen. Zodra de bank dat heeft aangenomen, of als zij weigert, krijgt u daar bericht van.',
    en: 'The voucher can no longer be used. We have asked the bank to pay {{amountCents}} back to the account you paid from: within fourteen days, and usually within three working days. We will write to you as soon as the bank has accepted this, or if it refuses.',
    de: 'Der Gutschein kann nicht mehr verwendet werden. Wir haben die Bank gebeten, {{amountCents}} auf das Konto zu erstatten, von dem bezahlt wurde: innerhalb von vierzehn Tagen und meist innerhalb von drei Werktagen. Sobald die Bank das angenommen hat oder falls sie ablehnt, schreiben wir Ihnen.',
  },
  anyQuestions: {
    nl: 'Een vraag? Antwoord op deze mail of bel {{phone}}.',
    en: 'Any questions? Reply to this email or call {{phone}}.',
    de: 'Fragen? Antworten Sie auf diese E-Mail oder rufen Sie {{phone}} an.',
  },
  withdrawalHeading: {
    nl: 'We hebben uw herroeping ontvangen',
    en: 'We have received your withdrawal',
    de: 'Wir haben Ihren Widerruf erhalten',
  },
  multiPurposeVat: {
    nl: 'Over een cadeaubon betaalt u nog geen btw: die wordt berekend als u ermee betaalt (bon voor meervoudig gebruik).',
    en: 'You do not pay VAT on a gift voucher yet: it is worked out when you pay with it (multi-purpose voucher).',
    de: 'Auf einen Gutschein zahlen Sie noch keine MwSt.: Sie wird berechnet, wenn Sie damit bezahlen (Mehrzweckgutschein).',
  },
  singlePurposeVat: {
    nl: 'Inclusief {{rate}}% btw, {{vat}} (bon voor enkelvoudig gebruik).',
    en: 'Including {{rate}}% VAT, {{vat}} (single-purpose voucher).',
    de: 'Inklusive {{rate}} % MwSt., {{vat}} (Einzweckgutschein).',
  },
  validUntil: { nl: 'Geldig tot en met', en: 'Valid until', de: 'Gültig bis' },
  voucherOfAmount: {
    nl: 'Cadeaubon van {{amountCents}}',
    en: 'Gift voucher of {{amountCents}}',
    de: 'Gutschein über {{amountCents}}',
  },
  validUntilDate: { nl: 'Geldig tot en met {{longDay}}', en: 'Valid until {{longDay}}', de: 'Gültig bis {{longDay}}' },
});
