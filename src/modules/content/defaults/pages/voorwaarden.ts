import type { ContentPage } from '../../schema.ts';

/** /voorwaarden (P-03). */
export const voorwaarden: ContentPage = {
  slug: 'voorwaarden',
  metadata: {
    title: 'Voorwaarden',
    description:
      'De voorwaarden voor het bestellen van tickets bij de {name}: prijs, betaling, annuleren, teruggave en klachten.',
    image: '/assets/share/voorwaarden.jpg',
    keywords: 'voorwaarden, tickets, betaling, annuleren, teruggave, klachten',
    url: '/voorwaarden',
    type: 'article',
    author: 'De {name}',
    section: 'Over deze site',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Voorwaarden',
  intro: '<p>Wat u mag verwachten als u tickets bestelt bij de {name}, en wat wij van u vragen.</p>',
  sections: [
    {
      id: 'bij-wie-koopt-u',
      heading: 'Bij wie koopt u?',
      html: '<p>U koopt bij de {name}, {street}, {postalCode} {city}. U bereikt ons op <a href="tel:{phoneNumber}">{phone}</a> en via <a href="mailto:{email}">{email}</a>. {sellerNumbers}</p>',
      picture: null,
      action: null,
    },
    {
      id: 'uw-bestelling',
      heading: 'Uw bestelling',
      html: `<p>U kiest op de pagina van een evenement of workshop hoeveel tickets u wilt, vult uw gegevens in en ziet daarna een overzicht. Tot en met dat overzicht kunt u alles nog veranderen. U bestelt pas met de knop waarop staat dat u een bestelling met betalingsverplichting plaatst. Zodra uw betaling bij ons binnen is, is de koop gesloten en sturen wij u een e-mail met uw bestelling, de tickets en deze voorwaarden.</p>
<p>Terwijl u betaalt, houden wij uw plaatsen vast. Tot wanneer, hangt af van hoe u betaalt; het staat op de pagina van uw bestelling. Is uw bank dan nog bezig, dan houden wij ze vast tot de bank antwoordt. Komt uw betaling daarna nog binnen en is er geen plaats meer, dan krijgt u het hele bedrag vanzelf terug.</p>`,
      picture: null,
      action: null,
    },
    {
      id: 'prijzen-en-betalen',
      heading: 'Prijzen en betalen',
      html: '<p>Alle prijzen zijn in euro en inclusief btw. Rekenen wij servicekosten per bestelling, dan staan die al bij de tickets en niet pas op het laatst. U betaalt met {paymentMethod}, of op een andere manier als u die bij het betalen kunt kiezen, via onze betaaldienst Mollie. Wij zien uw rekeninggegevens niet in deze winkel en bewaren ze niet.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'uw-tickets',
      heading: 'Uw tickets',
      html: `<ul>
<li>Elk ticket heeft een eigen code en laat één persoon één keer binnen, op de datum die erop staat.</li>
<li>Print het ticket of laat het zien op uw telefoon. Met de code voor de hele bestelling gaat u samen naar binnen.</li>
<li>Een ticket staat niet op naam. Kunt u niet, dan mag u het aan iemand anders geven.</li>
<li>Doorverkopen voor meer dan u zelf heeft betaald, mag niet.</li>
</ul>`,
      picture: null,
      action: null,
    },
    {
      id: 'geen-bedenktijd',
      heading: 'Geen bedenktijd',
      html: '<p>Bij een koop op afstand heeft u meestal veertien dagen bedenktijd. Voor vrijetijdsbesteding op een vaste datum geldt dat wettelijke herroepingsrecht niet (artikel 6:230p, onderdeel e, van het Burgerlijk Wetboek). Onze tickets zijn altijd voor een vaste datum; u kunt de koop daarvan dus niet herroepen. Voor een cadeaubon is dat anders: zie hieronder.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'cadeaubonnen',
      heading: 'Cadeaubonnen',
      html: `<ul>
<li>Een <a href="/cadeaubon">cadeaubon</a> is vijf jaar geldig; de laatste dag staat erop. U betaalt er tickets mee die u online bestelt, helemaal of voor een deel. Wat overblijft, blijft op de bon staan.</li>
<li>Wie de code heeft, kan ermee betalen. Een bon is niet in te wisselen voor geld, en u kunt er geen andere cadeaubon mee kopen.</li>
<li>Krijgt u geld terug voor iets dat u met een bon betaalde, dan gaat dat deel terug naar de bon.</li>
<li>Voor een cadeaubon geldt de bedenktijd wel: zolang er niets mee is betaald, kunt u de koop zonder reden herroepen tot en met veertien dagen na de dag van de koop. Dat doet u met ‘Overeenkomst herroepen’ op de pagina van uw bon of <a href="/herroepen">onderaan elke pagina</a>, of door het ons op een andere manier te laten weten. U krijgt het hele bedrag binnen veertien dagen terug.</li>
</ul>`,
      picture: null,
      action: null,
    },
    {
      id: 'als-u-niet-kunt-komen',
      heading: 'Als u niet kunt komen',
      html: '<p>Laat het ons uiterlijk zeven dagen van tevoren weten, dan betalen wij de prijs van uw tickets terug. De servicekosten betalen wij niet terug. Later kan dat niet meer, omdat wij dan al hebben ingekocht en mensen hebben ingeroosterd. U kunt uw ticket dan nog wel doorgeven.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'als-het-niet-doorgaat',
      heading: 'Als het niet doorgaat',
      html: '<p>Gaat een evenement of workshop niet door, dan krijgt u daarover een e-mail en betalen wij het hele bedrag terug, ook de servicekosten, binnen veertien dagen en op de rekening waarmee u betaalde. Wordt het verplaatst, dan mag u kiezen: uw ticket geldt op de nieuwe datum, of u krijgt uw geld terug. Laten wij u zelf kiezen, dan staat in de e-mail tot en met welke dag; laat u niets weten, dan krijgt u uw geld terug. Regen is geen reden om af te gelasten; in de schuur en onder de bomen is het dan ook goed toeven.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'in-de-tuin',
      heading: 'In de tuin',
      html: `<ul>
<li>Honden zijn welkom aan de lijn.</li>
<li>Blijf op de paden en pluk niets; veel planten zijn te koop bij de schuur.</li>
<li>Kinderen zijn welkom. Langs de vijver blijft u zelf bij hen in de buurt.</li>
<li>De paden zijn van gras en schelpen en kunnen na regen glad zijn. Draag schoenen die daartegen kunnen.</li>
</ul>`,
      picture: null,
      action: null,
    },
    {
      id: 'waar-wij-voor-instaan',
      heading: 'Waar wij voor instaan',
      html: '<p>Wij zorgen dat u krijgt wat er bij het evenement of de workshop beschreven staat. Doen wij dat niet, dan lossen wij het op of betalen wij terug. De wettelijke regels over aansprakelijkheid gelden onverkort.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'klachten',
      heading: 'Klachten',
      html: '<p>Bent u niet tevreden, bel of schrijf ons dan: <a href="mailto:{email}">{email}</a>, of {street}, {postalCode} {city}. U krijgt binnen veertien dagen antwoord. Komen wij er samen niet uit, dan kunt u naar de rechter. Op onze overeenkomst is Nederlands recht van toepassing.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'uw-gegevens',
      heading: 'Uw gegevens',
      html: '<p>Wat wij met uw gegevens doen, en hoe lang wij ze bewaren, leest u op de pagina <a href="/privacy">Privacy</a>.</p>',
      picture: null,
      action: null,
    },
  ],
  action: null,
};
