import { wordsOf } from '../../../kernel/text/words-of.ts';

export const words = wordsOf({
  oneAtATime: {
    nl: 'U kunt hoogstens 1 ticket per keer bestellen. Komt u met een grotere groep? Vraag dan via Contact een offerte aan.',
    en: 'You can order at most 1 ticket at a time. Coming with a larger group? Then ask us for a quote through Contact.',
    de: 'Sie können höchstens 1 Ticket auf einmal bestellen. Kommen Sie mit einer größeren Gruppe? Dann fragen Sie über Kontakt ein Angebot an.',
  },
  mostAtATime: {
    nl: 'U kunt hoogstens {{most}} tickets per keer bestellen. Komt u met een grotere groep? Vraag dan via Contact een offerte aan.',
    en: 'You can order at most {{most}} tickets at a time. Coming with a larger group? Then ask us for a quote through Contact.',
    de: 'Sie können höchstens {{most}} Tickets auf einmal bestellen. Kommen Sie mit einer größeren Gruppe? Dann fragen Sie über Kontakt ein Angebot an.',
  },
  oneOfOption: {
    nl: 'U kunt per bestelling hoogstens 1 ticket kiezen voor {{title}}.',
    en: 'You can choose at most 1 ticket per order for {{title}}.',
    de: 'Sie können je Bestellung höchstens 1 Ticket für {{title}} wählen.',
  },
  mostOfOption: {
    nl: 'U kunt per bestelling hoogstens {{most}} tickets kiezen voor {{title}}.',
    en: 'You can choose at most {{most}} tickets per order for {{title}}.',
    de: 'Sie können je Bestellung höchstens {{most}} Tickets für {{title}} wählen.',
  },
});
