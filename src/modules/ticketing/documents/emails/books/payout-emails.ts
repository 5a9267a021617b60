import { html } from 'hono/html';
import { PAYOUT_CAUSES } from '../../../../../kernel/money/payout-causes.ts';
import { euroText } from '../../../../../kernel/money/money.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import { emailHtml, emailText, heading, link, oneLine, paragraph } from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';

const kind = emailKind<{ site: Site }>();

export const payoutEmails = {
  'payouts-differ': kind({
    name: 'Uitbetaling klopt niet met de boeken, voor u',
    /** `differenceCents` is the sum of the differences. */
    facts: z.object({ count: z.number(), causes: z.array(z.string()), differenceCents: z.number() }),
    sample: { count: 2, causes: ['payment_amount', 'chargeback_unbooked'], differenceCents: -12_51 },
    write: (facts, _mail, { site }) => payoutsDiffer(facts, site),
  }),
};

async function payoutsDiffer(
  { count, causes, differenceCents }: { count: number; causes: string[]; differenceCents: number },
  site: Site,
): Promise<Email> {
  const subject = count === 1 ? 'Let op: een verschil met Mollie' : `Let op: ${count} verschillen met Mollie`;
  const sentence =
    count === 1
      ? 'Een uitbetaling van Mollie klopt niet met wat er hier verkocht en terugbetaald is.'
      : `Op ${count} punten kloppen de uitbetalingen van Mollie niet met wat er hier verkocht en terugbetaald is.`;
  const sum = `Samen: ${euroText(differenceCents)} bij Mollie ten opzichte van hier.`;
  const names = causes.map((cause) =>
    Object.hasOwn(PAYOUT_CAUSES, cause) ? PAYOUT_CAUSES[cause as 'sum'] : oneLine(cause),
  );
  const what = 'In het beheer, bij Cijfers, staat per verschil waar het zit en hoe u het oplost.';
  const url = `${site.baseUrl}/dmt-admin/cijfers/uitbetalingen`;
  const paragraphs = [sentence, ...names.map((name) => `- ${name}`), sum, what];
  const body = html`${heading(subject)}${paragraphs.map((text) => paragraph(text))}${paragraph(link(url, 'Bekijk de uitbetalingen'))}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: sentence, body }),
    text: emailText(site, [subject, ...paragraphs, url]),
  };
}
