import { useSite } from '../app.tsx';
import type { PageExtras } from '../page-handle.ts';
import { PageMetadata } from '../ui/page-metadata.tsx';
import { TextPage } from './text-page.tsx';

const UPDATED = '2026-11-02';

export const handle: PageExtras = { breadcrumb: () => [{ label: 'Privacy', url: '/privacy' }] };

/** What we know about visitors, why, and until when: as P-08, P-09, P-13 and P-14 fix it. */
export function Component() {
  const site = useSite();
  return (
    <>
      <PageMetadata
        title="Privacy"
        description={`Welke gegevens de ${site.name} van u bewaart als u tickets bestelt, waarom, hoe lang, en wat uw rechten zijn.`}
        path="/privacy"
        modified={UPDATED}
      />
      <TextPage
        title="Privacy"
        lead="Wij vragen alleen wat wij nodig hebben om u binnen te laten, en bewaren het niet langer dan moet."
        updated={UPDATED}
      >
        <h2>Wie is verantwoordelijk?</h2>
        <p>
          De {site.name}, {site.street}, {site.postalCode} {site.city}, telefoon{' '}
          <a href={site.phoneHref}>{site.phone}</a>, e-mail <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>

        <h2>Als u rondkijkt</h2>
        <p>
          U kunt deze site bekijken zonder iets over uzelf te vertellen. Er staan geen advertenties, geen volgers en
          geen onderdelen van andere bedrijven op. Om storingen en misbruik te vinden houdt de server een technisch
          logboek bij, zonder namen en e-mailadressen; dat wissen wij na dertig dagen.
        </p>

        <h2>Als u tickets bestelt</h2>
        <p>
          Wij vragen uw voornaam, achternaam, e-mailadres en telefoonnummer. Uw naam en e-mailadres gebruiken wij om uw
          tickets te sturen en u te helpen als er iets verandert; uw telefoonnummer alleen als wij u over uw bezoek snel
          moeten bereiken. Wij hebben deze gegevens nodig om de overeenkomst met u uit te voeren. De boekhouding bewaren
          wij omdat de wet dat vraagt.
        </p>
        <p>
          Uw rekeninggegevens geeft u aan uw bank en aan onze betaaldienst, niet aan ons. Wij vragen geen geboortedatum,
          maken geen profielen en zien niet of u onze e-mails opent. Een bestelling meldt u nergens voor aan: u krijgt
          geen reclame.
        </p>

        <h2>Hoe lang wij bewaren</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Wat</th>
              <th scope="col">Hoe lang</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Bestelling die niet is betaald</td>
              <td>persoonsgegevens 30 dagen</td>
            </tr>
            <tr>
              <td>Betaalde bestelling</td>
              <td>7 jaar na afloop van het boekjaar, voor de Belastingdienst</td>
            </tr>
            <tr>
              <td>Telefoonnummer bij een bestelling</td>
              <td>90 dagen na het evenement</td>
            </tr>
            <tr>
              <td>Gegevens over verstuurde e-mails</td>
              <td>90 dagen</td>
            </tr>
            <tr>
              <td>Overzicht van wijzigingen door medewerkers</td>
              <td>2 jaar</td>
            </tr>
            <tr>
              <td>Technisch logboek</td>
              <td>30 dagen</td>
            </tr>
            <tr>
              <td>Reservekopieën</td>
              <td>35 dagen</td>
            </tr>
          </tbody>
        </table>

        <h2>Met wie wij delen</h2>
        <p>
          Wij verkopen uw gegevens niet. Drie soorten bedrijven verwerken ze in onze opdracht, met een overeenkomst
          waarin staat wat zij ermee mogen:
        </p>
        <ul>
          <li>Mollie B.V. in Amsterdam, voor het betalen;</li>
          <li>
            Resend, dat onze e-mails verstuurt, ook vanuit de Verenigde Staten, onder de standaardcontracten van de EU;
          </li>
          <li>het bedrijf waar deze website draait, in de Europese Unie.</li>
        </ul>

        <h2>Cookies</h2>
        <p>
          Wij gebruiken alleen cookies zonder welke bestellen niet werkt. Daarvoor is geen toestemming nodig, en daarom
          ziet u hier geen cookiemelding.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Naam</th>
              <th scope="col">Waarvoor</th>
              <th scope="col">Hoe lang</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <code>XSRF-TOKEN</code>
              </td>
              <td>beschermt formulieren tegen misbruik door andere sites</td>
              <td>tot u de browser sluit</td>
            </tr>
            <tr>
              <td>
                <code>{site.abbr}_order</code>
              </td>
              <td>bewijst dat een bestelling in deze browser is gedaan</td>
              <td>30 minuten</td>
            </tr>
            <tr>
              <td>
                <code>checkout_ticket</code>
              </td>
              <td>onthoudt welke bestelling u betaalt</td>
              <td>30 minuten</td>
            </tr>
          </tbody>
        </table>
        <p>
          Tijdens het bestellen onthoudt uw eigen browser bovendien wat u heeft gekozen en ingevuld. Dat verdwijnt als u
          annuleert, betaald heeft of het venster sluit.
        </p>

        <h2>Uw rechten</h2>
        <p>
          U mag vragen welke gegevens wij van u hebben, en ze laten verbeteren, wissen, beperken of aan u meegeven. U
          mag ook bezwaar maken. Stuur een bericht vanaf het e-mailadres van uw bestelling naar{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>; zo weten wij dat u het bent, en een kopie van uw paspoort
          hebben wij niet nodig. U krijgt binnen een maand antwoord. Wat de Belastingdienst van ons vraagt te bewaren,
          kunnen wij niet eerder wissen.
        </p>
        <p>
          Bent u het niet met ons eens, dan kunt u een klacht indienen bij de{' '}
          <a href="https://www.autoriteitpersoonsgegevens.nl" rel="noopener">
            Autoriteit Persoonsgegevens
          </a>
          .
        </p>
      </TextPage>
    </>
  );
}
