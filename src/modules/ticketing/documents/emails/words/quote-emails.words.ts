import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  subject: {
    nl: 'Onze offerte {{number}}: {{title}} in De {{name}}',
    en: 'Our quote {{number}}: {{title}} at De {{name}}',
    de: 'Unser Angebot {{number}}: {{title}} in De {{name}}',
  },
  title: { nl: 'Onze offerte voor uw bezoek', en: 'Our quote for your visit', de: 'Unser Angebot für Ihren Besuch' },
  first: {
    nl: 'U vroeg ons naar {{title}}. Bij deze e-mail zit onze offerte.',
    en: 'You asked us about {{title}}. Our quote is attached to this email.',
    de: 'Sie haben uns nach {{title}} gefragt. Unser Angebot liegt dieser E-Mail bei.',
  },
  reminderSubject: {
    nl: 'Onze offerte {{number}} verloopt bijna: {{title}}',
    en: 'Our quote {{number}} ends soon: {{title}}',
    de: 'Unser Angebot {{number}} endet bald: {{title}}',
  },
  reminderTitle: { nl: 'Onze offerte verloopt bijna', en: 'Our quote ends soon', de: 'Unser Angebot endet bald' },
  reminderFirst: {
    nl: 'Wij stuurden u een offerte voor {{title}}. Over twee dagen of minder vervalt ze; wij hoorden nog niets van u. Wilt u niet? Dan hoeft u niets te doen.',
    en: 'We sent you a quote for {{title}}. It ends within two days, and we have not heard from you yet. Not interested? Then you do not have to do anything.',
    de: 'Wir haben Ihnen ein Angebot für {{title}} geschickt. Es endet in höchstens zwei Tagen, und wir haben noch nichts von Ihnen gehört. Möchten Sie nicht? Dann brauchen Sie nichts zu tun.',
  },
  greeting: { nl: 'Beste {{name}},', en: 'Dear {{name}},', de: 'Guten Tag {{name}},' },
  persons_one: { nl: '1 persoon', en: '1 person', de: '1 Person' },
  persons_other: { nl: '{{count}} personen', en: '{{count}} people', de: '{{count}} Personen' },
  total: {
    nl: 'Totaal {{total}}, inclusief btw',
    en: 'Total {{total}}, including VAT',
    de: 'Gesamt {{total}}, einschließlich MwSt.',
  },
  view: { nl: 'Bekijk de offerte', en: 'View the quote', de: 'Angebot ansehen' },
  accept: {
    nl: 'Akkoord? Antwoord op deze e-mail of bel {{phone}}. Wilt u iets anders? Laat het ons weten, dan passen wij de offerte aan.',
    en: 'Do you accept? Reply to this email or call {{phone}}. Would you like something else? Let us know and we will change the quote.',
    de: 'Einverstanden? Antworten Sie auf diese E-Mail oder rufen Sie {{phone}} an. Möchten Sie etwas anderes? Sagen Sie es uns, dann ändern wir das Angebot.',
  },
  fileName: { nl: 'offerte-{{number}}', en: 'quote-{{number}}', de: 'angebot-{{number}}' },
});
