import type * as z from 'zod';
import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret, newSecret, newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { NewsletterPorts, Subscriber } from '../ports.ts';
import type { subscribeRequest } from '../schema.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

/** Texts of consent by version; old ones are part of the proof (P-06). */
const TEXTS: Record<string, string> = {
  '2026-11':
    'Meld u vrijblijvend aan voor onze nieuwsbrief en mis geen nieuws over de tuin. (Aanmelden voor nieuwsbrief; bevestigd met de knop "Aanmelding bevestigen" na een e-mail.)',
};

/** Version of the text, to be raised with each change. */
const CONSENT_VERSION = '2026-11';

const FORMS = { block: 'Nieuwsbriefblok op de site', plain: 'Nieuwsbriefblok op de site, zonder JavaScript' };
type Form = keyof typeof FORMS;

export function consentText(version: string): string {
  return TEXTS[version] ?? '';
}

export function formName(form: string): string {
  return form === 'block' || form === 'plain' ? FORMS[form] : form;
}

type Filled = Pick<z.output<typeof subscribeRequest>, 'name' | 'email'>;
export type Subscribing = { kind: 'accepted' } | { kind: 'already-subscribed' };

/** Days that a link to confirm stays valid (S-11). */
const CONFIRM_DAYS = 7;
const MAILS_KEPT = 5;

export function createSubscribe(ports: NewsletterPorts) {
  const { subscribers, suppressions, atomically, clock, secrets, outbox } = ports;

  /**
   * Sends an email to confirm, again if repeated, within S-30. Uses up a captcha pass, even for 'already-subscribed'
   * (F-17). Without one it throws 'invalid' (`captcha_required`) and does nothing.
   */
  async function subscribe(filled: Filled, preLoginSecret: string | null): Promise<Subscribing> {
    return atomically(async () => {
      const hasPass = preLoginSecret !== null && (await ports.consumePass('newsletter', preLoginSecret));
      if (!hasPass) throw captchaRequired();
      const known = await subscribers.findByEmail(filled.email);
      if (known?.state === 'confirmed') return { kind: 'already-subscribed' };
      await askToConfirm(filled, known, 'block');
      return { kind: 'accepted' };
    });
  }

  /** Sends the email to confirm without a captcha (S-29), also to a known address, so that nothing is revealed. */
  async function subscribeByMail(filled: Filled): Promise<void> {
    await atomically(async () => {
      const known = await subscribers.findByEmail(filled.email);
      if (known?.state === 'confirmed') await tellKnown(known);
      else await askToConfirm(filled, known, 'plain');
    });
  }

  /** Confirms and sends a welcome. Throws 'gone' if the link was used, replaced, has expired or is unknown (S-11). */
  async function confirm(token: string): Promise<void> {
    await atomically(async () => {
      const hash = secrets.hash(token);
      const subscriber = isSecret(token) ? await subscribers.findByConfirmHash(hash) : null;
      if (!subscriber || !(await subscribers.confirm(hash, clock.now()))) throw linkInvalid();
      await suppressions.lift(subscriber.email); // its owner just read our mail and said yes
      const { id, email } = subscriber;
      await outbox.put({
        kind: 'newsletter-welcome',
        to: email,
        facts: { subscriberId: id },
        lane: 'urgent',
        uniqueKey: `newsletter-welcome:${id}`,
      });
    });
  }

  /** Secret of the valid link that was created with `key`; null otherwise. */
  async function confirmationForMail(id: number, key: string): Promise<string | null> {
    const subscriber = await subscribers.find(id);
    const isOpen = subscriber?.confirmKey === key && (subscriber.confirmExpiresAt ?? '') > clock.now();
    return isOpen && subscriber.state === 'unconfirmed' ? secretOf(key) : null;
  }

  async function askToConfirm({ name, email }: Filled, known: Subscriber | null, form: Form): Promise<void> {
    const now = clock.now();
    if (!ports.mayMailAgain(known?.mailedAt ?? [], now)) return; // the mail of a few minutes ago still works
    const confirmKey = newUuid();
    const request = {
      name,
      requestedAt: now,
      form,
      textVersion: CONSENT_VERSION,
      confirmKey,
      confirmHash: secrets.hash(secretOf(confirmKey)),
      confirmExpiresAt: daysAfter(now, CONFIRM_DAYS),
      mailedAt: [...(known?.mailedAt ?? []), now].slice(-MAILS_KEPT),
    };
    if (known) await subscribers.change(known.id, request);
    const id = known?.id ?? (await subscribers.insert({ ...fresh(email), ...request }));
    if (id === null) return; // the same address at the same moment: its mail is on the way
    // Somebody who reported spam gets no email because an address was typed again.
    if (await isComplainer(email)) return;
    await outbox.put({
      kind: 'newsletter-confirm',
      to: email,
      facts: { subscriberId: id, key: confirmKey },
      lane: 'urgent',
      uniqueKey: `newsletter-confirm:${confirmKey}`,
    });
  }

  function fresh(email: string) {
    const unsubscribe = newSecret();
    return {
      email,
      state: 'unconfirmed',
      confirmedAt: null,
      unsubscribeHash: secrets.hash(unsubscribe),
      sealedUnsubscribe: secrets.seal('newsletter-unsubscribe', unsubscribe, email),
      sealedFor: null,
    } as const;
  }

  async function tellKnown({ id, email, mailedAt }: Subscriber): Promise<void> {
    const now = clock.now();
    if (!ports.mayMailAgain(mailedAt, now) || (await isComplainer(email))) return;
    await subscribers.change(id, { mailedAt: [...mailedAt, now].slice(-MAILS_KEPT) });
    await outbox.put({ kind: 'newsletter-known', to: email, facts: { subscriberId: id }, lane: 'urgent' });
  }

  const isComplainer = async (email: string) => (await suppressions.reasonFor(email)) === 'complaint';
  const secretOf = (confirmKey: string) => secrets.derive('newsletter-confirm', confirmKey);

  return { subscribe, subscribeByMail, confirm, confirmationForMail };
}

function captchaRequired(): Problem {
  return new Problem('invalid', usual.captchaRequired, { reason: 'captcha_required' });
}

function linkInvalid(): Problem {
  return new Problem('gone', usual.invalidLink);
}
