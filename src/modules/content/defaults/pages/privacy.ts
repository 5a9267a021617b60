import type { ContentPage } from '../../schema.ts';

/** /privacy (P-08, P-09, P-13, P-14). */
export const privacy: ContentPage = {
  slug: 'privacy',
  metadata: {
    title: 'Privacy',
    description:
      'Welke gegevens de {name} van u bewaart als u tickets bestelt, een account maakt, ons schrijft of de nieuwsbrief leest, waarom, hoe lang, en wat uw rechten zijn.',
    image: '/assets/share/privacy.jpg',
    keywords: 'privacy, persoonsgegevens, cookies, bewaartermijnen, rechten',
    url: '/privacy',
    type: 'article',
    author: 'De {name}',
    section: 'Over deze site',
    published: '2026-11-02',
    modified: '2026-11-30',
  },
  heading: 'Privacy',
  intro: '<p>Wij vragen alleen wat wij nodig hebben om u binnen te laten, en bewaren het niet langer dan moet.</p>',
  sections: [
    {
      id: 'wie-is-verantwoordelijk',
      heading: 'Wie is verantwoordelijk?',
      html: '<p>De {name}, {street}, {postalCode} {city}, telefoon <a href="tel:{phoneNumber}">{phone}</a>, e-mail <a href="mailto:{email}">{email}</a>.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'als-u-rondkijkt',
      heading: 'Als u rondkijkt',
      html: '<p>U kunt deze site bekijken zonder iets over uzelf te vertellen. Er staan geen advertenties, geen volgers en geen onderdelen van andere bedrijven op. Om storingen en misbruik te vinden houdt de server een technisch logboek bij, zonder namen en e-mailadressen; dat wissen wij na dertig dagen.</p><p>Drukt u op de <a href="/plattegrond">kaart van de tuin</a> op ‘Waar ben ik?’, dan zoekt uw eigen toestel uit waar u bent. Dat blijft op uw toestel.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'als-u-tickets-bestelt',
      heading: 'Als u tickets bestelt',
      html: `<p>Wij vragen uw voornaam, achternaam, e-mailadres en telefoonnummer. Uw naam en e-mailadres gebruiken wij om uw tickets te sturen en u te helpen als er iets verandert; uw telefoonnummer alleen als wij u over uw bezoek snel moeten bereiken. Is er nieuws over uw bezoek, dan schrijven wij u daarover, tot uiterlijk 30 dagen erna. Wij hebben deze gegevens nodig om de overeenkomst met u uit te voeren. De boekhouding bewaren wij omdat de wet dat vraagt. Vraagt u een factuur aan, dan bewaren wij ook wat daarop staat: naam, adres, en van een bedrijf de naam en het btw-nummer.</p>
<p>Soms vragen wij er iets bij, zoals dieetwensen of een rolstoel. Antwoorden hoeft u nooit, en bij elke vraag staat waarom wij die stellen. Zegt een antwoord iets over gezondheid of geloof, dan bewaren wij het alleen met uw uitdrukkelijke toestemming; die trekt u op de pagina van uw bestelling even makkelijk weer in. Uw antwoorden staan nooit in e-mails.</p>
<p>Uw rekeninggegevens geeft u aan uw bank en aan onze betaaldienst, niet aan ons. Wij vragen geen geboortedatum, maken geen profielen en zien niet of u onze e-mails opent. Een bestelling meldt u nergens voor aan: u krijgt geen reclame.</p>
<p>Koopt u een cadeaubon die wij mailen, dan vragen wij ook het e-mailadres van de ontvanger. Dat gebruiken wij alleen om de bon op die dag te sturen, met uw boodschap. Van de code van een bon bewaren wij alleen een vorm waaruit die niet terug te lezen is.</p>
<p>Van een vriendenkaart of strippenkaart houden wij bij wanneer en met hoeveel mensen die is gebruikt, zodat niemand anders erop binnenkomt en wij weten hoeveel bezoeken er over zijn. Loopt een vriendenkaart af, dan mailen wij de koper één keer hoe die te verlengen is. Vanzelf verlengen wij niets.</p>`,
      picture: null,
      action: null,
    },
    {
      id: 'als-u-op-een-wachtlijst-staat',
      heading: 'Als u op een wachtlijst staat',
      html: '<p>Is iets uitverkocht, dan kunt u soms op een wachtlijst. Wij bewaren dan uw e-mailadres, hoeveel plaatsen u wilt en tot welke dag. U staat er pas op als u dat via een e-mail bevestigt; met de link in elke e-mail daarover gaat u er weer af. Wij gebruiken deze gegevens alleen om u vrijgekomen plaatsen aan te bieden, omdat u dat vraagt.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'als-u-een-bezoek-aanvraagt',
      heading: 'Als u een bezoek aanvraagt',
      html: '<p>Vraagt u een arrangement, een groepsbezoek, een bruiloft of een afscheid <a href="/arrangementen/aanvragen">aan</a>, dan bewaren wij wat u invult: waarvoor en wanneer u wilt komen, met hoeveel mensen, uw wensen, uw naam en e-mailadres, en als u die geeft uw telefoonnummer, uw organisatie en een adres voor de factuur. Wij gebruiken dat om u een offerte te sturen en uw bezoek voor te bereiden, omdat u dat vraagt. Met de link in onze e-mail leest u uw aanvraag terug en trekt u die in.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'als-u-een-aankoop-herroept',
      heading: 'Als u een aankoop herroept',
      html: '<p>Meldt u dat u <a href="/herroepen">een overeenkomst herroept</a>, dan bewaren wij uw naam, wat u schreef over uw aankoop, het e-mailadres voor ons antwoord en het moment waarop wij het ontvingen. Wij mailen u meteen een ontvangstbevestiging. Dat moet van de wet.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'als-u-een-account-maakt',
      heading: 'Als u een account maakt',
      html: `<p>Een account is niet nodig om tickets te kopen. Maakt u er een, dan bewaren wij uw voornaam, achternaam en e-mailadres, en van uw wachtwoord alleen een code waaruit het niet terug te lezen is. Wij houden bij op welke apparaten u bent ingelogd, zodat u kunt zien of er iets niet klopt, en tellen mislukte pogingen om in te loggen. Wij doen dat om de overeenkomst met u uit te voeren en uw account te beveiligen.</p>
<p>Logt u in met Google of Facebook, dan vragen wij daar uw naam en e-mailadres en verder niets. Dat bedrijf weet dan dat u bij ons inlogt. Tot u op zo’n knop drukt, hoort het niets van ons.</p>
<p>Bestellingen die u met uw bevestigde e-mailadres deed, ziet u in uw <a href="/profile">profiel</a>. Daar kunt u uw gegevens ook wijzigen, downloaden en wissen.</p>`,
      picture: null,
      action: null,
    },
    {
      id: 'als-u-ons-belt-of-mailt',
      heading: 'Als u ons schrijft, belt of mailt',
      html: `<p>Wat u ons vertelt, gebruiken wij om u te antwoorden en om uw bezoek voor te bereiden. Dat doen wij omdat u het ons vraagt. Uw telefoonnummer en organisatie hoeft u in het contactformulier niet in te vullen. Na twaalf maanden ruimen wij uw bericht op.</p>
<p>{robotCheck}</p>`,
      picture: null,
      action: null,
    },
    {
      id: 'als-u-onze-nieuwsbrief-leest',
      heading: 'Als u onze nieuwsbrief leest',
      html: '<p>Wij sturen u alleen een nieuwsbrief als u zich heeft aangemeld en dat via een e-mail heeft bevestigd. Wij bewaren uw naam, uw e-mailadres en het bewijs van uw toestemming: wanneer en waar u zich aanmeldde, en wanneer u dat bevestigde. Onderaan elke nieuwsbrief staat een link waarmee u zich meteen uitschrijft; dan wissen wij deze gegevens. Komt onze post bij u niet aan, of meldt u die als ongewenst, dan onthouden wij een onleesbare vorm van uw adres om u niets meer te sturen. Wij volgen niet of u een nieuwsbrief opent of op een link klikt. Van elke nieuwsbrief tellen wij alleen hoeveel lezers zich daarmee uitschrijven en hoeveel post terugkomt, niet wie dat zijn.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'hoe-lang-wij-bewaren',
      heading: 'Hoe lang wij bewaren',
      html: `<ul>
<li><strong>Bestelling die niet is betaald:</strong> persoonsgegevens 30 dagen.</li>
<li><strong>Betaalde bestelling:</strong> 7 jaar na afloop van het boekjaar, voor de Belastingdienst.</li>
<li><strong>Factuur:</strong> 7 jaar na afloop van het jaar waarin wij hem maakten, ook als u ons vraagt u te vergeten: dat moet van de wet.</li>
<li><strong>Aanvraag op een wachtlijst:</strong> 30 dagen na de datum; zonder bevestiging een week.</li>
<li><strong>Aanvraag van een bezoek:</strong> een jaar na de dag; zonder bevestiging een week. Is het bezoek geweest, 7 jaar, zoals de factuur.</li>
<li><strong>Telefoonnummer bij een bestelling:</strong> 90 dagen na het evenement.</li>
<li><strong>Antwoorden op vragen bij een bestelling:</strong> 30 dagen na het evenement, of eerder als u ze weghaalt.</li>
<li><strong>Wie een cadeaubon krijgt, en uw boodschap:</strong> 90 dagen nadat de bon is gemaild, of is verkocht om te printen. Het tegoed blijft staan, ook als u ons vraagt u te vergeten.</li>
<li><strong>Account dat u niet bevestigt:</strong> 14 dagen.</li>
<li><strong>Account dat u niet gebruikt:</strong> 24 maanden; een maand van tevoren krijgt u een e-mail.</li>
<li><strong>E-mailadres van een collega die wij uitnodigen:</strong> tot de uitnodiging eindigt, na 3 dagen, en 14 dagen daarna.</li>
<li><strong>Berichten aan ons, en gemelde herroepingen:</strong> 12 maanden.</li>
<li><strong>Aanmelding voor de nieuwsbrief:</strong> tot u zich uitschrijft; zonder bevestiging 14 dagen.</li>
<li><strong>Gegevens over verstuurde e-mails:</strong> 90 dagen.</li>
<li><strong>Overzicht van wijzigingen door medewerkers:</strong> 2 jaar.</li>
<li><strong>Technisch logboek:</strong> 30 dagen.</li>
<li><strong>Reservekopieën:</strong> 35 dagen. Vroeg u ons om u te vergeten, dan onthouden wij dat zo lang, versleuteld, zodat een teruggezette kopie u niet terugbrengt.</li>
</ul>`,
      picture: null,
      action: null,
    },
    {
      id: 'met-wie-wij-delen',
      heading: 'Met wie wij delen',
      html: `<p>Wij verkopen uw gegevens niet. Drie soorten bedrijven verwerken ze in onze opdracht, met een overeenkomst waarin staat wat zij ermee mogen:</p>
<ul>
<li>Mollie B.V. in Amsterdam, voor het betalen;</li>
<li>{mailProcessor};</li>
<li>het bedrijf waar deze website draait, in de Europese Unie.</li>
</ul>
<p>Vroeg u een factuur aan, dan ziet ook onze boekhouder die, eventueel met een boekhoudprogramma.</p>`,
      picture: null,
      action: null,
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      html: `<p>Wij gebruiken alleen cookies zonder welke deze site niet goed werkt. Daarvoor is geen toestemming nodig, en daarom ziet u hier geen cookiemelding.</p>
<p>Wij tellen per dag hoe vaak de site van buiten wordt geopend, en vanaf welke site, nieuwsbrief of folder. Daarvan bewaren wij alleen aantallen: geen cookie, geen adres en geen kenmerk van u of van uw toestel. Wij weten dus niet wie u bent en of u terugkomt, en bij een bestelling staat niet vanwaar u kwam.</p>
<ul>
<li><strong>XSRF-TOKEN</strong> beschermt formulieren tegen misbruik door andere sites, tot u de browser sluit.</li>
<li><strong>{abbr}_session</strong> houdt u ingelogd: tot u uitlogt of de browser sluit, of met ‘Onthoud mij’ hoogstens 30 dagen.</li>
<li><strong>{abbr}_device</strong> onthoudt dat u in deze browser eerder inlogde, zodat een ander u niet kan buitensluiten, 180 dagen lang.</li>
<li><strong>{abbr}_order</strong> bewijst dat een bestelling in deze browser is gedaan, 30 minuten lang.</li>
<li><strong>{abbr}_earlier</strong> onthoudt welke onbetaalde bestelling u via de link in uw mail opende, zodat u die opnieuw kunt plaatsen, 30 minuten lang.</li>
<li><strong>{abbr}_waitlist</strong> onthoudt dat u via de wachtlijst plaatsen aangeboden kreeg, 60 minuten lang.</li>
<li><strong>checkout_ticket</strong> onthoudt welke bestelling u betaalt, 30 minuten lang.</li>
<li><strong>{abbr}_waiting</strong> onthoudt uw plaats in de wachtrij als heel veel mensen tegelijk bestellen: een volgnummer, dat niets over u zegt, 60 minuten lang.</li>
<li><strong>{abbr}_pre</strong> hoort bij het inloggen en onthoudt dat een formulier door een mens is ingevuld, 10 minuten lang.</li>
<li><strong>newsletter_banner</strong> onthoudt dat u onze uitnodiging voor de nieuwsbrief heeft gesloten, 30 dagen lang.</li>
<li><strong>season_notice</strong> onthoudt dat u onze melding over het seizoen heeft gesloten, tot u de browser sluit.</li>
</ul>
<p>Tijdens het bestellen onthoudt uw eigen browser bovendien wat u heeft gekozen en ingevuld. Dat verdwijnt als u annuleert, betaald heeft of het venster sluit.</p>
<p>Drukt u bij uw bestelling op ‘Bewaar op dit toestel’, dan bewaart uw browser de codes van uw tickets met evenement, datum en plaats, zonder uw naam, e-mailadres of telefoonnummer. U kunt ze daar ook verwijderen; na de laatste datum worden ze niet meer getoond en opgeruimd zodra u de bestelling weer opent.</p>`,
      picture: null,
      action: null,
    },
    {
      id: 'uw-rechten',
      heading: 'Uw rechten',
      html: `<p>U mag vragen welke gegevens wij van u hebben, en ze laten verbeteren, wissen, beperken of aan u meegeven. U mag ook bezwaar maken. Met een account regelt u dat zelf in uw <a href="/profile">profiel</a>; zonder account <a href="/privacy#opvragen">vraagt u hieronder een link aan</a>. Waar wij dat toelaten, wijzigt u naam en e-mailadres van een bestelling zelf op de pagina ervan; een nieuw adres wordt eerst daar bevestigd. Of stuur een bericht vanaf het e-mailadres van uw bestelling naar <a href="mailto:{email}">{email}</a>. Zo weten wij dat u het bent; een kopie van uw paspoort hebben wij niet nodig. U krijgt binnen een maand antwoord. Wat de Belastingdienst van ons vraagt te bewaren, kunnen wij niet eerder wissen.</p>
<p>Bent u het niet met ons eens, dan kunt u een klacht indienen bij de <a href="https://www.autoriteitpersoonsgegevens.nl" rel="noopener">Autoriteit Persoonsgegevens</a>.</p>`,
      picture: null,
      action: null,
    },
  ],
  action: null,
};
