import { daysAfter } from '../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Audit } from '../records/audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Atomically } from '../database/database.ts';
import type { OutboxEmail, OutboxEmailState, MailHealth } from './admin-schema.ts';
import type { MailQueue, MailState, StoredMail } from './outbox.ts';
import type { Mailer } from './mailer.ts';

const PAGE = 100;
const STATES: Record<OutboxEmailState, MailState[]> = {
  waiting: ['waiting', 'sending'],
  held: ['waiting', 'sending'],
  sent: ['sent'],
  withdrawn: ['withdrawn'],
  dead: ['dead'],
};

export type MailAdmin = ReturnType<typeof createMailAdmin>;

export function createMailAdmin(ports: {
  outbox: Pick<MailQueue, 'list' | 'resend' | 'find' | 'health' | 'release' | 'withdraw'>;
  mailer: Pick<Mailer, 'resting'>;
  nameOf: (kind: string) => string;
  service: MailHealth['service'];
  from: string;
  audit: Pick<Audit, 'note'>;
  clock: Clock;
  atomically: Atomically;
}) {
  const { outbox, mailer, nameOf, service, from, audit, clock, atomically } = ports;

  const outboxEmail = (mail: StoredMail): OutboxEmail => {
    const waiting = mail.isHeld ? 'held' : 'waiting';
    const state = mail.state === 'sending' || mail.state === 'waiting' ? waiting : mail.state;
    return {
      id: mail.id,
      kind: mail.kind,
      label: nameOf(mail.kind),
      to: mail.to,
      state,
      attempts: mail.attempts,
      createdAt: mail.createdAt,
      nextAttemptAt: state === 'waiting' ? mail.nextAttemptAt : null,
      sentAt: mail.sentAt,
      problem: mail.lastError === null ? null : problemOf(mail.lastError),
      canResend: state === 'dead' && mail.to !== '',
    };
  };

  return {
    /** Lists emails after `before`, newest first, at most 100. */
    async listMails(of: { state?: OutboxEmailState | undefined; before?: string | undefined }): Promise<OutboxEmail[]> {
      const states = of.state ? STATES[of.state] : [...new Set(Object.values(STATES).flat())];
      const isHeld = of.state === 'held' ? true : of.state === 'waiting' ? false : undefined;
      return (await outbox.list({ states, before: of.before, limit: PAGE, isHeld })).map(outboxEmail);
    },

    /** Queues a dead email again under its own key; audited. Throws 404 `mail_not_found`, 409 `mail_not_dead`. */
    async resendMail(id: string, actorId: string): Promise<void> {
      const isDue = await atomically(async () => {
        if (!(await outbox.resend(id, clock.now()))) return false;
        await audit.note({ action: 'mail-resent', actorId, subject: id });
        return true;
      });
      if (isDue) return;
      if (!(await outbox.find(id))) {
        throw new Problem('not-found', 'Deze mail bestaat niet (meer).', { reason: 'mail_not_found' });
      }
      const message = 'Deze mail is al (opnieuw) verstuurd of wacht nog.';
      throw new Problem('conflict', message, { reason: 'mail_not_dead' });
    },

    async decideHeld({ id, send }: { id: string | null; send: boolean }, actorId: string): Promise<void> {
      const count = await atomically(async () => {
        const decided = await (send ? outbox.release(id, clock.now()) : outbox.withdraw(id));
        const action = send ? 'held-mail-released' : 'held-mail-withdrawn';
        if (decided > 0)
          await audit.note({ action, actorId, ...(id !== null && { subject: id }), facts: { count: decided } });
        return decided;
      });
      if (count > 0 || id === null) return;
      throw new Problem('not-found', 'Deze mail wordt niet (meer) vastgehouden.', { reason: 'mail_not_found' });
    },

    /** Health of sending, as far as this process knows. */
    async mailHealth(): Promise<MailHealth> {
      const { sentSince, ...health } = await outbox.health(daysAfter(clock.now(), -1));
      const resting = mailer.resting();
      return {
        service,
        from,
        ...health,
        sentLastDay: sentSince,
        restingUntil: resting?.until ?? null,
        restingBecause: resting && (SERVICE_PROBLEMS[resting.error] ?? null),
      };
    },
  };
}

/** Reasons for which all email is on hold, by stored error. */
const SERVICE_PROBLEMS: Record<string, string> = {
  'smtp-certificate':
    'Het certificaat van de mailserver klopt niet: het is verlopen, of niet op naam van die server. Er is niets verstuurd.',
  'smtp-tls':
    'Er kwam geen beveiligde verbinding met de mailserver tot stand. Er is niets verstuurd; alles wacht. In de instellingen van de server: smtps:// in SMTP_URL, of SMTP_TLS=optional als onversleuteld mag.',
  'smtp-auth': 'De mailserver nam de gebruikersnaam of het wachtwoord niet aan.',
};

/** Dutch advice per stored error. */
function problemOf(error: string): string {
  if (error === 'unknown-outcome') {
    return 'Het is onzeker of deze mail is aangekomen. Verstuur hem alleen opnieuw als twee keer niet erg is.';
  }
  if (error === 'not-written') return 'De mail kon niet worden gemaakt.';
  if (error === 'unsafe-header') return 'Het adres of het onderwerp van deze mail is niet geldig.';
  if (error === 'unfit-facts') return 'De gegevens waarvan deze mail gemaakt moet worden, zijn niet te lezen.';
  if (error === 'unknown-kind') return 'Deze soort mail bestaat niet meer.';
  if (Object.hasOwn(SERVICE_PROBLEMS, error)) return SERVICE_PROBLEMS[error] ?? '';
  if (error === 'no-connection') return 'De mailserver was niet bereikbaar.';
  if (error.startsWith('smtp-4')) return 'De mailserver nam de mail nog niet aan.';
  if (/^(smtp-5|http-4)/.test(error))
    return 'De mailservice weigerde deze mail, bijvoorbeeld omdat het adres niet bestaat.';
  return 'De mailservice gaf geen goed antwoord.';
}
