import type { FactsOf } from '../../../platform/mail/email.ts';
import { type IssueForMail, issueEmails, type Recipient } from './issue.ts';
import { subscriptionEmails } from './subscription.ts';

export { issueEmail } from './issue.ts';

export const newsletterEmails = { ...subscriptionEmails, ...issueEmails };

export type NewsletterEmails = FactsOf<typeof newsletterEmails>;

const SECRET = 'voorbeeld-van-een-geheime-link-die-niets-opent';

export function samplePorts({ baseUrl }: { baseUrl: string }) {
  const recipient: Recipient = {
    id: 1,
    email: 'anna@example.org',
    name: 'Anna',
    unsubscribeUrl: `${baseUrl}/unsubscribe?email=anna%40example.org&token=${SECRET}`,
    headers: {},
  };
  return {
    confirmationForMail: async () => SECRET,
    subscriberForMail: async () => recipient,
    readerForMail: async () => recipient,
    findForMail: async () => SAMPLE_ISSUE,
  };
}

const SAMPLE_ISSUE: IssueForMail = {
  id: 3,
  version: 1,
  state: 'sending',
  title: 'De hortensia’s staan op knappen',
  preview: 'Kom kijken op 11 juli, en proef de eerste bramentaart.',
  body: '<p>Beste tuinvriend,</p><p>Na een nat voorjaar is het zover: de eerste <strong>hortensia’s</strong> kleuren blauw. Op zaterdag 11 juli staat de poort de hele dag open.</p><h3>Wat er te zien is</h3><ul><li>de blauwe border achter de linde</li><li>jonge <em>dahlia’s</em>, voor het eerst dit jaar</li><li>stekjes om mee te nemen</li></ul><h3>In de theetuin</h3><p>Wij bakken bramentaart zolang er bramen zijn. Tickets voor de Hortensiadag staan in <a href="/agenda">de agenda</a>.</p><div data-event="7"></div><p>Tot ziens onder de linde!</p>',
  events: [
    {
      id: 7,
      title: 'Hortensiadag',
      path: '/agenda',
      when: 'za 11 juli, 11:00-17:00 uur',
      price: 'vanaf € 7,50',
      isCancelled: false,
      picture: { src: '/assets/images/hortensia-960.jpg', alt: 'Drie bollen hortensia, blauw, paarsroze en wit' },
    },
  ],
  isInArchive: true,
};
