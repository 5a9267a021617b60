import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  replaced: {
    nl: 'Wij hebben u intussen een andere offerte gestuurd. U leest die hieronder; er is nog niets geboekt.',
    en: 'We have sent you another quote in the meantime. You can read it below; nothing has been booked yet.',
    de: 'Wir haben Ihnen inzwischen ein anderes Angebot geschickt. Sie lesen es unten; es ist noch nichts gebucht.',
  },
  ended: {
    nl: 'Deze offerte is verlopen, dus er is niets geboekt. Wilt u nog komen? Laat het ons weten, dan maken wij een nieuwe.',
    en: 'This quote has ended, so nothing was booked. Would you still like to come? Let us know and we will make a new one.',
    de: 'Dieses Angebot ist abgelaufen, es wurde nichts gebucht. Möchten Sie noch kommen? Sagen Sie es uns, dann machen wir ein neues.',
  },
  closed: {
    nl: 'Dit kan niet meer: de aanvraag is gesloten. Wilt u toch komen? Laat het ons weten.',
    en: 'This is no longer possible: the request is closed. Would you like to come after all? Let us know.',
    de: 'Das geht nicht mehr: Die Anfrage ist abgeschlossen. Möchten Sie doch kommen? Sagen Sie es uns.',
  },
  dayFull: {
    nl: 'Deze dag is intussen vol voor zo veel mensen. Er is niets geboekt, en u betaalt niets. Vrij zijn bijvoorbeeld {{days}}. Schrijf of bel ons welke dag u past, dan sturen wij u een nieuwe offerte.',
    en: 'This day has become too full for so many people. Nothing was booked and you pay nothing. Free days are, for example, {{days}}. Write or call to say which day suits you, and we will send you a new quote.',
    de: 'Dieser Tag ist inzwischen zu voll für so viele Menschen. Es wurde nichts gebucht, und Sie zahlen nichts. Frei sind zum Beispiel {{days}}. Schreiben Sie uns oder rufen Sie an, welcher Tag Ihnen passt, dann schicken wir Ihnen ein neues Angebot.',
  },
  noFreeDay: {
    nl: 'Deze dag is intussen vol voor zo veel mensen. Er is niets geboekt, en u betaalt niets. Bel of schrijf ons, dan zoeken wij samen een andere dag.',
    en: 'This day has become too full for so many people. Nothing was booked and you pay nothing. Call or write to us and we will find another day together.',
    de: 'Dieser Tag ist inzwischen zu voll für so viele Menschen. Es wurde nichts gebucht, und Sie zahlen nichts. Rufen Sie an oder schreiben Sie uns, dann finden wir gemeinsam einen anderen Tag.',
  },
  eventFull: {
    nl: 'Bij ‘{{event}}’ is op deze dag geen plaats meer voor zo veel mensen. Er is niets geboekt, en u betaalt niets. Plaats is er nog op {{days}}. Schrijf of bel ons wat u past, dan sturen wij u een nieuwe offerte.',
    en: '‘{{event}}’ has no room left for so many people on this day. Nothing was booked and you pay nothing. There is room on {{days}}. Write or call to say what suits you, and we will send you a new quote.',
    de: 'Bei ‘{{event}}’ ist an diesem Tag kein Platz mehr für so viele Menschen. Es wurde nichts gebucht, und Sie zahlen nichts. Plätze gibt es noch am {{days}}. Schreiben Sie uns oder rufen Sie an, was Ihnen passt, dann schicken wir Ihnen ein neues Angebot.',
  },
  noFreeDate: {
    nl: 'Bij ‘{{event}}’ is op deze dag geen plaats meer voor zo veel mensen. Er is niets geboekt, en u betaalt niets. Bel of schrijf ons, dan zoeken wij samen een andere dag, of een bezoek zonder dit evenement.',
    en: '‘{{event}}’ has no room left for so many people on this day. Nothing was booked and you pay nothing. Call or write to us and we will find another day together, or a visit without this event.',
    de: 'Bei ‘{{event}}’ ist an diesem Tag kein Platz mehr für so viele Menschen. Es wurde nichts gebucht, und Sie zahlen nichts. Rufen Sie an oder schreiben Sie uns, dann finden wir gemeinsam einen anderen Tag oder einen Besuch ohne diese Veranstaltung.',
  },
  openChanged: {
    nl: 'Wat er openstaat, is intussen anders. Kijk het bedrag na en betaal dan.',
    en: 'What is due has changed in the meantime. Check the amount, then pay.',
    de: 'Der offene Betrag hat sich inzwischen geändert. Prüfen Sie ihn und zahlen Sie dann.',
  },
  noInvoice: {
    nl: 'Dit kan niet op factuur, want die zou pas na uw bezoek betaald hoeven te zijn. Betaal online, of bel ons.',
    en: 'This cannot go on an invoice, because it would fall due after your visit. Pay online, or call us.',
    de: 'Das geht nicht auf Rechnung, denn sie wäre erst nach Ihrem Besuch fällig. Zahlen Sie online oder rufen Sie uns an.',
  },
});

export const texts = textsOf(words);
