/**
 * What visitors rely on and only the owner knows. The standard text keeps silent or vague about it; the owner is asked,
 * until they have saved the text as it should be. By key of the value, a question each.
 */
export const FACTS_TO_CHECK: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'pages/contact',
    [
      'Auto: staan er borden naar de tuin, en hoeveel auto’s kunnen er staan? Kost het iets?',
      'Fiets: ligt u aan een knooppuntenroute, en is er een oplaadpunt voor e-bikes?',
      'Bus: welke halte is het dichtstbij, en hoe ver is het lopen?',
      'Parkeren: zijn er verharde plaatsen voor wie slecht ter been is?',
    ],
  ],
  [
    'pages/toegankelijkheid',
    [
      'Paden: waarvan zijn ze gemaakt, en kan een rolstoel er altijd over?',
      'Toilet: is er een toilet waar een rolstoel in kan, met beugels?',
      'Theehuis: is er een drempel?',
      'Banken: in welke delen van de tuin kan iemand zitten, en hoe ver staan de banken uit elkaar?',
    ],
  ],
  [
    'arrangements',
    [
      'Museum: welk museum is het, hoe ver is het van de tuin, en geldt de museumkaart?',
      'Kloppen de prijzen, de aantallen en wat is inbegrepen?',
    ],
  ],
  ['pages/weldadig-oord', ['Klopt wat er staat over het landgoed, het museum en het archief?']],
]);
