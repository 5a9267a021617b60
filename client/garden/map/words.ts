import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  region: {
    nl: 'Kaart van de tuin. Vergroot? Verschuif de kaart met de pijltjestoetsen.',
    en: 'Map of the garden. Zoomed in? Move the map with the arrow keys.',
    de: 'Gartenplan. Vergrößert? Verschieben Sie den Plan mit den Pfeiltasten.',
  },
  larger: { nl: 'Groter', en: 'Zoom in', de: 'Größer' },
  smaller: { nl: 'Kleiner', en: 'Zoom out', de: 'Kleiner' },
  zoomed: {
    nl: 'De kaart staat op {{percent}} procent.',
    en: 'The map is at {{percent}} per cent.',
    de: 'Der Plan steht auf {{percent}} Prozent.',
  },
  print: { nl: 'Druk de kaart af', en: 'Print the map', de: 'Plan drucken' },
  rooms: { nl: 'De tuinkamers', en: 'The garden rooms', de: 'Die Gartenzimmer' },
  more: { nl: 'Lees verder over de {{name}}', en: 'Read more about {{name}}', de: 'Lesen Sie mehr über {{name}}' },
  legend: { nl: 'Legenda', en: 'Legend', de: 'Legende' },
  number: {
    nl: 'Een tuinkamer. Druk op het nummer, dan leest u erover.',
    en: 'A garden room. Press its number to read about it.',
    de: 'Ein Gartenzimmer. Drücken Sie auf die Nummer, um mehr zu lesen.',
  },
  close: { nl: 'Sluiten', en: 'Close', de: 'Schließen' },
  wheelchair: {
    yes: {
      nl: 'Met een rolstoel goed te bereiken.',
      en: 'Easy to reach by wheelchair.',
      de: 'Mit dem Rollstuhl gut erreichbar.',
    },
    partly: {
      nl: 'Met een rolstoel voor een deel te bereiken, of met hulp.',
      en: 'Partly accessible by wheelchair, or with help.',
      de: 'Mit dem Rollstuhl teilweise oder mit Hilfe erreichbar.',
    },
    no: {
      nl: 'Met een rolstoel niet te bereiken.',
      en: 'Not accessible by wheelchair.',
      de: 'Mit dem Rollstuhl nicht erreichbar.',
    },
  },
  way: {
    nl: 'Een dichte lijn: het pad waarover een rolstoel kan.',
    en: 'Solid line: the path for wheelchairs.',
    de: 'Durchgezogene Linie: der Weg für Rollstühle.',
  },
  partWay: {
    nl: 'Een onderbroken lijn: voor een deel, of met hulp.',
    en: 'Dashed line: partly, or with help.',
    de: 'Gestrichelte Linie: teilweise oder mit Hilfe.',
  },
  stepFree: {
    heading: { nl: 'Met een rolstoel', en: 'By wheelchair', de: 'Mit dem Rollstuhl' },
    show: {
      nl: 'Toon de rolstoelroute op de kaart',
      en: 'Show the wheelchair route on the map',
      de: 'Rollstuhlroute auf dem Plan zeigen',
    },
    unknown: {
      nl: 'Bel ons even vooraf, dan vertellen wij welke paden u goed kunt volgen.',
      en: 'Please call us beforehand and we will tell you which paths suit you.',
      de: 'Rufen Sie uns bitte vorher an, dann sagen wir Ihnen, welche Wege für Sie geeignet sind.',
    },
    metres: { nl: '{{metres}} m', en: '{{metres}} m', de: '{{metres}} m' },
    length: {
      nl: 'de route is ongeveer {{metres}} meter',
      en: 'the route is about {{metres}} metres',
      de: 'die Route ist etwa {{metres}} Meter lang',
    },
    fromGate: {
      nl: 'ongeveer {{metres}} meter van de ingang',
      en: 'about {{metres}} metres from the entrance',
      de: 'etwa {{metres}} Meter vom Eingang',
    },
    benches_one: { nl: '{{count}} bank onderweg', en: '{{count}} bench on the way', de: '{{count}} Bank unterwegs' },
    benches_other: {
      nl: '{{count}} banken onderweg',
      en: '{{count}} benches on the way',
      de: '{{count}} Bänke unterwegs',
    },
  },
  bloom: {
    nl: 'Een bloem: hier zagen wij iets bloeien. Wat het is, staat bij de tuinkamer.',
    en: 'A flower: we saw something in bloom here. The garden room tells what it is.',
    de: 'Eine Blume: Hier haben wir etwas blühen sehen. Was es ist, steht beim Gartenzimmer.',
  },
  times: { nl: '{{count}} keer', en: '{{count}} times', de: '{{count}}-mal' },
  marks: {
    entrance: { nl: 'Ingang', en: 'Entrance', de: 'Eingang' },
    parking: { nl: 'Parkeren', en: 'Parking', de: 'Parkplatz' },
    'accessible-parking': { nl: 'Gehandicaptenparkeerplaats', en: 'Disabled parking', de: 'Behindertenparkplatz' },
    toilet: { nl: 'Toilet', en: 'Toilet', de: 'Toilette' },
    'accessible-toilet': { nl: 'Rolstoeltoilet', en: 'Accessible toilet', de: 'Rollstuhlgerechte Toilette' },
    bench: { nl: 'Bank', en: 'Bench', de: 'Bank' },
  },
  here: {
    ask: { nl: 'Waar ben ik?', en: 'Where am I?', de: 'Wo bin ich?' },
    asking: { nl: 'Wij kijken waar u bent', en: 'Finding out where you are', de: 'Wir sehen nach, wo Sie sind' },
    there: { nl: 'U bent bij: {{place}}.', en: 'You are at: {{place}}.', de: 'Sie sind hier: {{place}}.' },
    near: {
      nl: 'U bent het dichtst bij: {{place}}, op ongeveer {{metres}} meter.',
      en: 'You are closest to: {{place}}, about {{metres}} metres away.',
      de: 'Am nächsten ist Ihnen: {{place}}, etwa {{metres}} Meter entfernt.',
    },
    away: {
      nl: 'U bent nog niet in de tuin: die ligt op ongeveer {{kilometres}} kilometer.',
      en: 'You are not in the garden yet: it is about {{kilometres}} kilometres away.',
      de: 'Sie sind noch nicht im Garten: Er liegt etwa {{kilometres}} Kilometer entfernt.',
    },
    refused: {
      nl: 'Uw toestel mag niet zeggen waar u bent. Dat kunt u in de instellingen van uw browser veranderen.',
      en: 'This page is not allowed to see where you are. You can change this in your browser settings.',
      de: 'Diese Seite darf Ihren Standort nicht sehen. Das können Sie in den Einstellungen Ihres Browsers ändern.',
    },
    unknown: {
      nl: 'Uw toestel weet nu niet waar u bent. Probeer het buiten nog eens.',
      en: 'Your device does not know where you are right now. Try again outdoors.',
      de: 'Ihr Gerät weiß gerade nicht, wo Sie sind. Versuchen Sie es draußen noch einmal.',
    },
    privacy: {
      nl: 'Waar u bent, blijft op uw toestel: wij krijgen het niet te zien.',
      en: 'Where you are stays on your device: we do not get to see it.',
      de: 'Wo Sie sind, bleibt auf Ihrem Gerät: Wir bekommen es nicht zu sehen.',
    },
  },
});
