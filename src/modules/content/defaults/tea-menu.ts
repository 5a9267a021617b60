import type { TeaMenu } from '../schema.ts';

type Part = TeaMenu[number];
type Group = Part['groups'][number];
type Item = Group['items'][number];

const item = (name: string, price: string, description: string | null = null): Item => ({ name, price, description });
const group = (name: string | null, items: Item[]): Group => ({ name, items });

const part = (id: string, name: string, note: string | null, items: Item[]): Part => ({
  id,
  name,
  note,
  groups: [group(null, items)],
});

const FROM_EIGHTEEN = 'Wij schenken alcohol vanaf 18 jaar.';

/** Tea menu (TEA-02 to TEA-16), the only source of its prices (CONST-05). */
export const teaMenu: TeaMenu = [
  part('koffie', 'Koffie', 'Alle koffie is ook cafeïnevrij te krijgen. Havermelk schenken wij zonder meerprijs.', [
    item('Koffie', '€ 2,50'),
    item('Espresso', '€ 2,50'),
    item('Dubbele espresso', '€ 3,50'),
    item('Cappuccino', '€ 2,95'),
    item('Koffie verkeerd', '€ 2,95'),
    item('Latte macchiato', '€ 3,50'),
    item('Warme chocolademelk', '€ 3,25', 'Van pure chocolade uit eigen pan.'),
    item('Warme chocolademelk met slagroom', '€ 3,75'),
  ]),
  {
    id: 'thee',
    name: 'Thee',
    note: 'Wij zetten losse thee, per kopje of in een pot. Vraag gerust of u eerst even mag ruiken.',
    groups: [
      group('Zwarte thee', [
        item('Ceylon', '€ 2,25', 'Helder en vol; lekker met een wolkje melk.'),
        item('Earl Grey', '€ 2,25', 'Met bergamot en blauwe korenbloem.'),
        item('Darjeeling', '€ 2,50', 'Licht en bloemig, van de eerste pluk.'),
        item('Lapsang souchong', '€ 2,50', 'Gedroogd boven dennenhout.'),
      ]),
      group('Groene thee', [
        item('Sencha', '€ 2,25', 'Fris en grassig.'),
        item('Jasmijn', '€ 2,50', 'Geurt naar een zomeravond.'),
        item('Groene thee met citroen', '€ 2,25'),
      ]),
      group('Verse thee', [
        item('Verse munt', '€ 3,25', 'Geplukt achter het theehuis, met honing van onze imker.'),
        item('Verse gember en sinaasappel', '€ 3,25'),
        item('Citroenverbena uit de tuin', '€ 3,25', 'Van juni tot de eerste vorst.'),
        item('Pot tuinthee voor twee', '€ 4,25', 'Wat er die dag te plukken valt: munt, melisse, venkel of salie.'),
      ]),
      group('Kruidenthee', [
        item('Kamille', '€ 2,25'),
        item('Rooibos', '€ 2,25', 'Van nature zonder cafeïne.'),
        item('Rozenbottel en hibiscus', '€ 2,25', 'Rood, friszuur en ook koud lekker.'),
        item('Brandnetel en lindebloesem', '€ 2,50', 'Gedroogd op onze eigen zolder.'),
      ]),
    ],
  },
  part('frisdrank', 'Frisdrank', null, [
    item('Cola of cola zonder suiker', '€ 2,75'),
    item('Sinas', '€ 2,75'),
    item('Cassis', '€ 2,75'),
    item('Bruisend of plat water', '€ 2,75'),
    item('Tonic', '€ 2,95'),
    item('Gemberlimonade', '€ 3,25'),
    item('Vlierbloesemlimonade van het huis', '€ 3,50', 'Van de vlier aan de slootkant, met bruisend water.'),
  ]),
  part('vruchtensap', 'Vruchtensap', null, [
    item('Appelsap', '€ 3,25', 'Geperst van de appels uit onze boomgaard, zolang de voorraad strekt.'),
    item('Perensap', '€ 3,25'),
    item('Sinaasappelsap', '€ 3,25', 'Vers geperst.'),
    item('Druivensap', '€ 3,25'),
  ]),
  part('wijn', 'Wijn', FROM_EIGHTEEN, [
    item('Witte wijn, droog', 'per glas € 4,25'),
    item('Witte wijn, zoet', 'per glas € 4,25'),
    item('Rosé', 'per glas € 4,25'),
    item('Rode wijn', 'per glas € 4,25'),
  ]),
  part('bier', 'Bier', FROM_EIGHTEEN, [
    item('Pils', '€ 3,10'),
    item('Alcoholvrij bier', '€ 3,10'),
    item('Radler', '€ 3,50', 'Ook alcoholvrij.'),
    item('Witbier', '€ 3,95', 'Met een schijfje citroen.'),
    item('Tripel van een brouwer uit de streek', '€ 4,50'),
  ]),
  part('gebak', 'Gebak', 'Wij bakken elke ochtend zelf. Kijk op het bord bij de toonbank wat er vandaag is.', [
    item('Gebak van de dag', 'vanaf € 3,95', 'Meestal appeltaart, citroencake en iets met fruit uit de tuin.'),
  ]),
  part('cream-tea', 'Cream tea', null, [
    item('Cream tea', '€ 11,50', 'Een pot thee met twee warme scones, clotted cream en jam van onze eigen vruchten.'),
  ]),
  part('high-tea', 'High tea', 'Reserveer uw high tea minstens twee dagen van tevoren, dan bakken wij genoeg.', [
    item(
      'High tea',
      'Vanaf 2 personen, € 24,00 per persoon',
      'Thee zoveel u wilt, soep, hartige hapjes, belegde broodjes, scones en zoet van onze eigen bakplaat.',
    ),
  ]),
  part('soepen', 'Soepen', 'Elke dag verse soep, altijd ook een zonder vlees. Met brood en kruidenboter.', [
    item('Soep van de dag, kop', '€ 3,25'),
    item('Soep van de dag, kom', '€ 6,50'),
  ]),
  part('broodjes', 'Broodjes', 'Op desembrood, wit of meergranen. Glutenvrij brood hebben wij ook.', [
    item('Boerenkaas', '€ 10,95', 'Met mosterd, komkommer en bladsla uit de moestuin.'),
    item('Hummus en gegrilde groenten', '€ 10,95', 'Veganistisch.'),
    item('Geitenkaas', '€ 11,95', 'Met honing, walnoot en peer.'),
    item('Gerookte kip', '€ 11,95', 'Met kerriemayonaise en appel.'),
    item('Gerookte zalm', '€ 12,95', 'Met dilleroom en kappertjes.'),
  ]),
  part('tostis', "Tosti's", null, [
    item('Tosti kaas', '€ 6,95'),
    item('Tosti ham en kaas', '€ 6,95'),
    item('Tosti tomaat, kaas en pesto', '€ 6,95'),
  ]),
  part('maaltijd-salades', 'Maaltijdsalades', 'Met brood en kruidenboter.', [
    item('Salade geitenkaas', '€ 14,50', 'Met rode biet, walnoot en appel.'),
    item('Salade gerookte zalm', '€ 14,50', 'Met aardappel, boontjes en dilleroom.'),
    item('Salade uit de moestuin', '€ 14,50', 'Met linzen en wat er rijp is. Veganistisch.'),
  ]),
  part('diversen', 'Diversen', null, [
    item('Borrelplank', '€ 6,50', 'Kaas en worst uit de streek, olijven en brood.'),
    item('Nootjes', '€ 2,00'),
  ]),
];
