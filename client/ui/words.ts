import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  layout: {
    skip: { nl: 'Naar de inhoud', en: 'Skip to content', de: 'Zum Inhalt' },
    mainMenu: { nl: 'Hoofdmenu', en: 'Main menu', de: 'Hauptmenü' },
    menu: { nl: 'Menu', en: 'Menu', de: 'Menü' },
    tickets: { nl: 'Tickets', en: 'Tickets', de: 'Tickets' },
    signIn: { nl: 'Inloggen', en: 'Sign in', de: 'Anmelden' },
    demoLabel: { nl: 'Proefmodus', en: 'Trial mode', de: 'Probebetrieb' },
    demo: {
      nl: 'Proefmodus: er wordt niet echt betaald.',
      en: 'Trial mode: no real payments are made.',
      de: 'Probebetrieb: Es wird nicht wirklich bezahlt.',
    },
    demoMailbox: { nl: 'Mailbox', en: 'Mailbox', de: 'Postfach' },
    loading: { nl: 'Bezig met laden', en: 'Loading', de: 'Wird geladen' },
    breadcrumb: { nl: 'Kruimelpad', en: 'Breadcrumb', de: 'Brotkrumenpfad' },
    home: { nl: 'Home', en: 'Home', de: 'Startseite' },
    submenu: { nl: 'Onderdelen van {{label}}', en: 'Pages under {{label}}', de: 'Seiten unter {{label}}' },
    toTop: { nl: 'Naar boven', en: 'Back to top', de: 'Nach oben' },
    partlyDutch: {
      nl: 'Sommige teksten op deze pagina zijn alleen in het Nederlands.',
      en: 'Some texts on this page are available in Dutch only.',
      de: 'Einige Texte auf dieser Seite gibt es nur auf Niederländisch.',
    },
    newTab: { nl: '(opent in nieuw tabblad)', en: '(opens in a new tab)', de: '(öffnet in neuem Tab)' },
  },
  session: {
    administration: 'Beheer',
    profile: 'Mijn profiel',
    signedInAs: 'Ingelogd als {{name}}',
    signOut: 'Uitloggen',
    signedOut: 'U bent uitgelogd.',
    notSignedOut: 'Uitloggen is niet gelukt',
  },
  banner: {
    label: { nl: 'Nieuwsbrief', en: 'Newsletter', de: 'Newsletter' },
    text: { nl: 'Blijf op de hoogte:', en: 'Stay in touch:', de: 'Bleiben Sie auf dem Laufenden:' },
    link: {
      nl: 'meld u aan voor onze nieuwsbrief.',
      en: 'sign up for our newsletter (in Dutch).',
      de: 'melden Sie sich für unseren Newsletter an (auf Niederländisch).',
    },
  },
  toasts: {
    region: { nl: 'Meldingen', en: 'Notifications', de: 'Meldungen' },
    close: { nl: 'Melding sluiten', en: 'Close notification', de: 'Meldung schließen' },
    success: { nl: 'Gelukt', en: 'Done', de: 'Erledigt' },
    info: { nl: 'Ter informatie', en: 'For your information', de: 'Zur Information' },
    warn: { nl: 'Let op', en: 'Please note', de: 'Achtung' },
    error: { nl: 'Fout', en: 'Error', de: 'Fehler' },
  },
  footer: {
    pages: { nl: 'Op deze site', en: 'On this site', de: 'Auf dieser Website' },
    visit: { nl: 'Bezoek en contact', en: 'Visit and contact', de: 'Besuch und Kontakt' },
    phone: { nl: 'Telefoon', en: 'Phone', de: 'Telefon' },
    email: { nl: 'E-mail', en: 'Email', de: 'E-Mail' },
    kvk: { nl: 'KvK-nummer', en: 'Chamber of Commerce no. (KvK)', de: 'Handelsregisternr. (KvK)' },
    vat: { nl: 'Btw-nummer', en: 'VAT number', de: 'USt-IdNr.' },
    copyright: {
      nl: 'Copyright © {{year}} {{name}}',
      en: 'Copyright © {{year}} {{name}}',
      de: 'Copyright © {{year}} {{name}}',
    },
    privacy: { nl: 'Privacy', en: 'Privacy (in Dutch)', de: 'Datenschutz (Niederländisch)' },
    terms: { nl: 'Voorwaarden', en: 'Terms (in Dutch)', de: 'AGB (Niederländisch)' },
    partners: { nl: 'Onze partners', en: 'Our partners', de: 'Unsere Partner' },
    accessibility: { nl: 'Toegankelijkheid', en: 'Accessibility (in Dutch)', de: 'Barrierefreiheit (Niederländisch)' },
    withdraw: { nl: 'Overeenkomst herroepen', en: 'Withdraw from contract', de: 'Vertrag widerrufen' },
    practical: { nl: 'Praktische informatie', en: 'Practical information', de: 'Praktische Hinweise' },
    map: { nl: 'Kaart van de tuin', en: 'Map of the garden', de: 'Gartenplan' },
    bloom: { nl: 'Nu in bloei', en: 'In bloom now', de: 'Jetzt in Blüte' },
    giftCard: { nl: 'Cadeaubon', en: 'Gift voucher', de: 'Gutschein' },
    friendCard: { nl: 'Vriendenkaart', en: 'Friend’s card', de: 'Freundeskarte' },
    route: { nl: 'Plan uw route', en: 'Plan your route', de: 'Anfahrt planen' },
    foundation: {
      nl: 'De {{name}} is aangesloten bij de nationale tuinenstichting.',
      en: 'De {{name}} is a member of the Dutch national garden foundation.',
      de: 'De {{name}} gehört der niederländischen Gartenstiftung an.',
    },
  },
  hours: {
    title: { nl: 'Openingstijden', en: 'Opening hours', de: 'Öffnungszeiten' },
    today: { nl: 'vandaag', en: 'today', de: 'heute' },
  },
  dialog: {
    close: { nl: 'Sluiten', en: 'Close', de: 'Schließen' },
  },
  field: {
    optional: { nl: '(niet verplicht)', en: '(optional)', de: '(freiwillig)' },
  },
  errors: {
    heading: { nl: 'Er ging iets mis', en: 'Something went wrong', de: 'Etwas ist schiefgegangen' },
    titlePrefix: { nl: 'Fout:', en: 'Error:', de: 'Fehler:' },
  },
  card: {
    more: { nl: 'Meer informatie', en: 'More information', de: 'Mehr erfahren' },
    about: { nl: 'over {{title}}', en: 'about {{title}}', de: 'über {{title}}' },
  },
  notFound: {
    title: { nl: 'Pagina niet gevonden', en: 'Page not found', de: 'Seite nicht gefunden' },
    text: {
      nl: 'Deze pagina bestaat niet (meer).',
      en: 'This page does not exist (any more).',
      de: 'Diese Seite gibt es nicht (mehr).',
    },
    link: { nl: 'Naar de voorpagina', en: 'Go to the home page', de: 'Zur Startseite' },
  },
  fault: {
    title: { nl: 'Er is iets misgegaan', en: 'Something went wrong', de: 'Etwas ist schiefgegangen' },
    text: {
      nl: 'Deze pagina kan nu niet worden getoond. Probeer het over een paar minuten opnieuw.',
      en: 'This page cannot be shown right now. Please try again in a few minutes.',
      de: 'Diese Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es in ein paar Minuten erneut.',
    },
    noConnection: {
      nl: 'Er is geen verbinding met de server. Controleer uw internetverbinding en probeer het opnieuw.',
      en: 'There is no connection to the server. Check your internet connection and try again.',
      de: 'Es besteht keine Verbindung zum Server. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    },
    help: {
      nl: 'Blijft het misgaan? Bel ons dan:',
      en: 'Still not working? Give us a call:',
      de: 'Klappt es immer noch nicht? Rufen Sie uns an:',
    },
    reference: { nl: 'Kenmerk', en: 'Reference', de: 'Kennzeichen' },
    again: { nl: 'Probeer opnieuw', en: 'Try again', de: 'Erneut versuchen' },
  },
  text: {
    updated: { nl: 'Laatst gewijzigd op', en: 'Last changed on', de: 'Zuletzt geändert am' },
    contents: { nl: 'Op deze pagina', en: 'On this page', de: 'Auf dieser Seite' },
  },
  season: {
    event: { nl: 'Bekijk deze dag', en: 'See this day', de: 'Diesen Tag ansehen' },
    more: {
      nl: 'Bekijk wat er in het voorjaar is',
      en: 'See what is on in spring',
      de: 'Sehen Sie, was im Frühling geboten wird',
    },
  },
  packet: {
    more: { nl: 'Bekijk dit arrangement', en: 'View this package', de: 'Dieses Arrangement ansehen' },
  },
});
