import { wordsOf } from '../../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Een datum gaat niet door', en: 'One of your dates is cancelled', de: 'Ein Termin fällt aus' },
  event: {
    nl: 'Bestelling {{number}} voor {{title}}.',
    en: 'Order {{number}} for {{title}}.',
    de: 'Bestellung {{number}} für {{title}}.',
  },
  off: { nl: '{{dates}} gaat niet door', en: '{{dates}} is cancelled', de: '{{dates}} fällt aus' },
  none: {
    nl: 'Alle datums van deze bestelling gaan door.',
    en: 'All dates of this order go ahead.',
    de: 'Alle Termine dieser Bestellung finden statt.',
  },
  gets: { nl: 'Wat u krijgt:', en: 'What you get:', de: 'Was Sie erhalten:' },
  standing: {
    open: { nl: 'u kiest zelf.', en: 'you can choose yourself.', de: 'Sie wählen selbst.' },
    moving: {
      nl: 'uw tickets gaan naar een andere datum. U krijgt daarover een e-mail.',
      en: 'your tickets are moved to another date. You will get an email about this.',
      de: 'Ihre Tickets werden auf einen anderen Termin verlegt. Sie erhalten darüber eine E-Mail.',
    },
    moved: {
      nl: 'uw tickets gelden nu op {{date}}.',
      en: 'your tickets are now valid on {{date}}.',
      de: 'Ihre Tickets gelten jetzt am {{date}}.',
    },
    chosenDate: {
      nl: 'u koos een andere datum. Uw tickets gelden nu op {{date}}.',
      en: 'you chose another date. Your tickets are now valid on {{date}}.',
      de: 'Sie haben einen anderen Termin gewählt. Ihre Tickets gelten jetzt am {{date}}.',
    },
    coming: {
      nl: '{{amount}} terug op de rekening waarmee u betaalde. Dat is onderweg.',
      en: '{{amount}} back to the account you paid from. It is on its way.',
      de: '{{amount}} zurück auf das Konto, von dem Sie bezahlt haben. Das Geld ist unterwegs.',
    },
    sent: {
      nl: '{{amount}} terug op de rekening waarmee u betaalde. Het is verstuurd en staat er meestal binnen drie werkdagen op.',
      en: '{{amount}} back to the account you paid from. It has been sent and is usually there within three working days.',
      de: '{{amount}} zurück auf das Konto, von dem Sie bezahlt haben. Es ist abgeschickt und meist innerhalb von drei Werktagen da.',
    },
    hand: {
      nl: '{{amount}} terug. We nemen daarvoor contact met u op.',
      en: '{{amount}} back. We will contact you about it.',
      de: '{{amount}} zurück. Wir melden uns dazu bei Ihnen.',
    },
    handDone: {
      nl: '{{amount}} terug. Dat is gebeurd.',
      en: '{{amount}} back. This has been arranged.',
      de: '{{amount}} zurück. Das ist erledigt.',
    },
    onCard: {
      nl: '{{amount}} terug op uw cadeaubon. Dat gaat vanzelf.',
      en: '{{amount}} back to your gift voucher. This happens automatically.',
      de: '{{amount}} zurück auf Ihren Gutschein. Das geht von selbst.',
    },
    onCardDone: {
      nl: '{{amount}} terug op uw cadeaubon. Wat u ermee kunt, leest u in de e-mail daarover.',
      en: '{{amount}} back to your gift voucher. The email about it says what you can do with it.',
      de: '{{amount}} zurück auf Ihren Gutschein. Was Sie damit tun können, steht in der E-Mail dazu.',
    },
    split: {
      nl: '{{amount}} terug: {{bank}} op de rekening waarmee u betaalde en {{card}} op uw cadeaubon. Dat gaat vanzelf.',
      en: '{{amount}} back: {{bank}} to the account you paid from and {{card}} to your gift voucher. This happens automatically.',
      de: '{{amount}} zurück: {{bank}} auf das Konto, von dem Sie bezahlt haben, und {{card}} auf Ihren Gutschein. Das geht von selbst.',
    },
    splitDone: {
      nl: '{{amount}} terug: {{bank}} op de rekening waarmee u betaalde en {{card}} op uw cadeaubon. Wat u met de bon kunt, leest u in de e-mail daarover; op uw rekening staat het meestal binnen drie werkdagen.',
      en: '{{amount}} back: {{bank}} to the account you paid from and {{card}} to your gift voucher. The email about it says what you can do with the voucher; the money is usually in your account within three working days.',
      de: '{{amount}} zurück: {{bank}} auf das Konto, von dem Sie bezahlt haben, und {{card}} auf Ihren Gutschein. Was Sie mit dem Gutschein tun können, steht in der E-Mail dazu; auf dem Konto ist das Geld meist innerhalb von drei Werktagen.',
    },
    card: {
      nl: 'u koos een cadeaubon van {{amount}}. Die staat in de e-mail die u kreeg.',
      en: 'you chose a gift voucher of {{amount}}. It is in the email that you received.',
      de: 'Sie haben einen Gutschein über {{amount}} gewählt. Er steht in der E-Mail, die Sie erhalten haben.',
    },
    lapsed: {
      nl: 'uw tickets vervallen. Er viel niets terug te betalen.',
      en: 'your tickets have been cancelled. There was nothing to refund.',
      de: 'Ihre Tickets verfallen. Es gab nichts zu erstatten.',
    },
  },
  by: {
    visitor: { nl: 'u koos uw geld terug:', en: 'you chose your money back:', de: 'Sie möchten Ihr Geld zurück:' },
    silence: {
      nl: 'u liet ons niets weten, daarom:',
      en: 'we did not hear from you, so:',
      de: 'Wir haben nichts von Ihnen gehört, daher:',
    },
    no_room: {
      nl: 'op de andere datum was geen plaats meer voor u, daarom:',
      en: 'there was no place left for you on the other date, so:',
      de: 'Am anderen Termin war kein Platz mehr für Sie, daher:',
    },
  },
  question: {
    nl: 'Wat wilt u? Kies uiterlijk {{day}}.',
    en: 'What would you like? Choose by {{day}}.',
    de: 'Was möchten Sie? Wählen Sie bis spätestens {{day}}.',
  },
  move: { nl: 'Ik kom op {{date}}', en: 'I will come on {{date}}', de: 'Ich komme am {{date}}' },
  moveHeld: {
    nl: 'Uw plaatsen op deze datum houden we tot dan voor u vrij. Het kost niets, uw ticketcodes blijven dezelfde en u krijgt de tickets opnieuw per e-mail.',
    en: 'We hold your places on this date until then. It costs nothing, your ticket codes stay the same, and you get the tickets by email again.',
    de: 'Ihre Plätze an diesem Termin halten wir bis dahin für Sie frei. Das kostet nichts, Ihre Ticketcodes bleiben gleich, und Sie erhalten die Tickets noch einmal per E-Mail.',
  },
  moveFree: {
    nl: 'Op deze datum is nu plaats voor u; we houden die niet vrij. Het kost niets en u krijgt de tickets opnieuw per e-mail.',
    en: 'There is room for you on this date now; we do not hold it. It costs nothing, and you get the tickets by email again.',
    de: 'An diesem Termin ist jetzt Platz für Sie; wir halten ihn nicht frei. Das kostet nichts, und Sie erhalten die Tickets noch einmal per E-Mail.',
  },
  refund: {
    nl: 'Ik wil mijn geld terug: {{amount}}',
    en: 'I want my money back: {{amount}}',
    de: 'Ich möchte mein Geld zurück: {{amount}}',
  },
  refundText: {
    nl: 'Uw tickets voor deze datum vervallen. Het bedrag gaat terug naar de rekening waarmee u betaalde.',
    en: 'Your tickets for this date are cancelled. The amount goes back to the account you paid from.',
    de: 'Ihre Tickets für diesen Termin verfallen. Der Betrag geht auf das Konto zurück, von dem Sie bezahlt haben.',
  },
  refundCard: {
    nl: 'Uw tickets voor deze datum vervallen. Het bedrag komt weer op uw cadeaubon.',
    en: 'Your tickets for this date are cancelled. The amount goes back to your gift voucher.',
    de: 'Ihre Tickets für diesen Termin verfallen. Der Betrag kommt wieder auf Ihren Gutschein.',
  },
  refundSplit: {
    nl: 'Uw tickets voor deze datum vervallen. Er gaat {{bank}} terug naar de rekening waarmee u betaalde, en {{card}} komt weer op uw cadeaubon.',
    en: 'Your tickets for this date are cancelled. {{bank}} goes back to the account you paid from, and {{card}} to your gift voucher.',
    de: 'Ihre Tickets für diesen Termin verfallen. {{bank}} gehen auf das Konto zurück, von dem Sie bezahlt haben, und {{card}} kommen wieder auf Ihren Gutschein.',
  },
  refundHand: {
    nl: 'Uw tickets voor deze datum vervallen. We nemen contact met u op over het bedrag.',
    en: 'Your tickets for this date are cancelled. We will contact you about the amount.',
    de: 'Ihre Tickets für diesen Termin verfallen. Wir melden uns bei Ihnen wegen des Betrags.',
  },
  card: {
    nl: 'Ik wil een cadeaubon van {{amount}}',
    en: 'I want a gift voucher of {{amount}}',
    de: 'Ich möchte einen Gutschein über {{amount}}',
  },
  cardText: {
    nl: 'Uw tickets voor deze datum vervallen. U krijgt de bon meteen per e-mail. Hij is vijf jaar geldig, voor alles wat hier met een bon te betalen is. Geld krijgt u er dan niet meer voor terug.',
    en: 'Your tickets for this date are cancelled. You get it by email straight away. It is valid for five years, for everything here that can be paid with a voucher. You then no longer get money back.',
    de: 'Ihre Tickets für diesen Termin verfallen. Sie erhalten den Gutschein sofort per E-Mail. Er gilt fünf Jahre, für alles, was sich hier mit einem Gutschein bezahlen lässt. Geld erhalten Sie dann nicht mehr zurück.',
  },
  lapse: { nl: 'Ik kom niet', en: 'I will not come', de: 'Ich komme nicht' },
  lapseText: {
    nl: 'Uw tickets voor deze datum vervallen. Ze waren gratis, dus er gaat niets terug.',
    en: 'Your tickets for this date are cancelled. They were free, so nothing is refunded.',
    de: 'Ihre Tickets für diesen Termin verfallen. Sie waren kostenlos, also wird nichts erstattet.',
  },
  silence: {
    nl: 'U kiest één keer. Laat u niets weten, dan krijgt u uw geld vanzelf terug.',
    en: 'You choose once. If we do not hear from you, you get your money back automatically.',
    de: 'Sie wählen einmal. Hören wir nichts von Ihnen, erhalten Sie Ihr Geld von selbst zurück.',
  },
  silenceFree: {
    nl: 'U kiest één keer. Laat u niets weten, dan vervallen uw tickets vanzelf.',
    en: 'You choose once. If we do not hear from you, your tickets expire.',
    de: 'Sie wählen einmal. Hören wir nichts von Ihnen, verfallen Ihre Tickets von selbst.',
  },
  choose: { nl: 'Dit wil ik', en: 'This is what I want', de: 'Das möchte ich' },
  noChoice: { nl: 'Kies wat u wilt.', en: 'Choose what you would like.', de: 'Wählen Sie, was Sie möchten.' },
  sayNo: {
    nl: 'Kunt u dan niet? Zeg het uiterlijk {{day}}. Uw tickets vervallen dan, en u krijgt {{amount}} terug.',
    en: 'Can you not come then? Tell us by {{day}}. Your tickets are then cancelled, and you get {{amount}} back.',
    de: 'Können Sie dann nicht? Sagen Sie es uns bis spätestens {{day}}. Ihre Tickets verfallen dann, und Sie erhalten {{amount}} zurück.',
  },
  no: {
    nl: 'Ik kan dan niet: geef mijn geld terug',
    en: 'I cannot come then: refund my money',
    de: 'Ich kann dann nicht: Geld zurück',
  },
  done: { nl: 'Uw keuze is verwerkt', en: 'Your choice has been processed', de: 'Ihre Auswahl ist verarbeitet' },
  doneMove: {
    nl: 'Uw tickets gelden op de nieuwe datum. U krijgt ze opnieuw per e-mail, met een bijgewerkt agendabestand.',
    en: 'Your tickets are valid on the new date. You will get them by email again, with an updated calendar file.',
    de: 'Ihre Tickets gelten am neuen Termin. Sie erhalten sie noch einmal per E-Mail, mit einer neuen Kalenderdatei.',
  },
  doneCard: {
    nl: 'Uw tickets voor deze datum vervallen. De cadeaubon is per e-mail naar u onderweg.',
    en: 'Your tickets for this date are cancelled. The gift voucher is on its way to you by email.',
    de: 'Ihre Tickets für diesen Termin verfallen. Der Gutschein ist per E-Mail zu Ihnen unterwegs.',
  },
  doneRefund: {
    nl: 'Uw tickets voor deze datum vervallen. U krijgt een e-mail zodra het geld onderweg is.',
    en: 'Your tickets for this date are cancelled. You will get an email as soon as the money is on its way.',
    de: 'Ihre Tickets für diesen Termin verfallen. Sie erhalten eine E-Mail, sobald das Geld unterwegs ist.',
  },
  voucherNotPossible: {
    nl: 'Een cadeaubon kan intussen niet meer. Er is niets veranderd; kies hieronder wat nu kan.',
    en: 'A gift voucher is no longer possible. Nothing has changed; choose below what is possible now.',
    de: 'Ein Gutschein ist inzwischen nicht mehr möglich. Es hat sich nichts geändert; wählen Sie unten, was jetzt möglich ist.',
  },
  noPlaceLeft: {
    nl: 'Op deze datum is intussen geen plaats meer voor u. Er is niets veranderd; kies hieronder wat nu kan.',
    en: 'There is no longer a place for you on this date. Nothing has changed; choose below what is possible now.',
    de: 'An diesem Termin ist inzwischen kein Platz mehr für Sie. Es hat sich nichts geändert; wählen Sie unten, was jetzt möglich ist.',
  },
});
