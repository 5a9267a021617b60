import { address, drawing, fixed, group, groupOr, html, line, lines, list, orNothing, type Unnamed } from './field.ts';

const button = (label: string) =>
  groupOr(label, 'Geen knop', {
    label: line('Tekst op de knop'),
    url: address('Gaat naar', 'any', 'Een pagina van deze site, zoals /contact, of een adres dat met https:// begint.'),
  });

/** A page of words. `isFixed`: its sections have a place of their own in its layout, so none come or go. */
export const pageField = ({ isFixed }: { isFixed: boolean }): Unnamed =>
  group('Pagina', {
    slug: fixed(),
    heading: line('Kop'),
    intro: html('Inleiding'),
    action: button('Knop onder de inleiding'),
    sections: list(
      'Onderdelen',
      group('', {
        id: fixed(),
        heading: line('Tussenkop'),
        html: html('Tekst'),
        picture: orNothing(drawing('Tekening')),
        action: button('Knop'),
      }),
      {
        itemLabel: 'onderdeel',
        titleField: 'heading',
        newItem: { id: '', heading: '', html: '', picture: null, action: null },
        isFixed,
      },
    ),
    metadata: group(
      'In zoekmachines',
      {
        title: line('Titel'),
        description: lines('Omschrijving', '50 tot 200 tekens.'),
        keywords: line('Trefwoorden', 'Met komma’s ertussen.'),
        image: fixed(),
        url: fixed(),
        type: fixed(),
        author: fixed(),
        section: fixed(),
        published: fixed(),
        modified: fixed(),
      },
      'Wat mensen zien als zij de pagina vinden of delen.',
    ),
  });
