import type * as z from 'zod';
import { daysAfter } from '../../kernel/dates/dutch-dates.ts';
import { isSecret, newUuid } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { createMessageAdmin } from './admin.ts';
import type { ContactPorts, NewMessage } from './ports.ts';
import type { contactRequest } from './requests.ts';
import { texts as usual } from '../../kernel/problem.words.ts';

export type Contact = ReturnType<typeof createContact>;

const KEPT_MONTHS = 12;

export function createContact(ports: ContactPorts) {
  const { messages, atomically, clock, log } = ports;

  /** Deletes old and unconfirmed messages; runs each night (P-09). */
  async function expireMessages(): Promise<void> {
    const now = clock.now();
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
    const removed = await atomically(() => messages.removeExpired(before.toISOString(), now));
    if (removed > 0) log.info({ removed }, 'old contact messages removed');
  }

  /** Personal data by confirmed address (P-10, P-11). */
  const personal = {
    name: 'messages',
    exportOf: async (email: string) => {
      const own = await messages.ofSender(email);
      return Promise.all(
        own.map(async ({ id, receivedAt, firstName, lastName, phone, organisation, message }) => {
          const answers = await messages.answersTo(id);
          const sentBack = answers.map(({ sentAt, text }) => ({ sentAt, text }));
          return { receivedAt, firstName, lastName, email, phone, organisation, message, answers: sentBack };
        }),
      );
    },
    erase: (email: string) =>
      atomically(async () => {
        for (const { id } of await messages.ofSender(email)) await messages.remove(id);
      }),
  };

  return {
    ...createReception(ports),
    admin: createMessageAdmin(ports),
    messageForMail: messages.find,
    answerForMail: messages.findAnswer,
    expireMessages,
    personal,
  };
}

type Filled = z.output<typeof contactRequest>;

/** Days that a link to confirm stays valid (S-11). */
const CONFIRM_DAYS = 7;

/** Receives messages, which are stored before they are emailed (CONTACT-17, R-16). */
function createReception(ports: ContactPorts) {
  const { messages, atomically, once, clock, secrets, outbox, site } = ports;

  /**
   * Stores a message and emails it to the owner; the sender gets an acknowledgement, limited in rate (S-30). Suspected
   * robots are only marked, because a lost question costs more than spam. Runs once per `key`. Throws 'invalid'
   * (`captcha_required`) without a captcha pass; `key_reused` if the key came with another message.
   */
  async function receive(filled: Filled, preLoginSecret: string | null, key: string | null = null): Promise<void> {
    await once({ account: '', route: 'contact-message', key }, filled, async () => {
      const pass = preLoginSecret === null ? null : await ports.takePass('contact', preLoginSecret);
      if (!pass) throw captchaRequired();
      const isRobot = filled.website !== '';
      const isMailed = !isRobot && (await mayMail(filled.email));
      const id = await messages.insert(messageOf(filled, { isSuspect: isRobot || pass.isHasty, isMailed }));
      await tellOwner(id);
      if (isMailed) await mailSender('contact-received', id, filled.email);
      return String(id);
    });
  }

  /**
   * Stores a message sent without JavaScript, hidden until its sender confirms it by email (S-29). Throws 'too-many',
   * without effect, if that email may not be sent now.
   */
  async function keepAside(filled: Filled): Promise<void> {
    await atomically(async () => {
      if (!(await mayMail(filled.email))) throw tooMany();
      const confirmKey = newUuid();
      const id = await messages.insert({
        ...messageOf(filled, { isSuspect: filled.website !== '', isMailed: true }),
        state: 'unconfirmed',
        confirmKey,
        confirmHash: secrets.hash(secretOf(confirmKey)),
        confirmExpiresAt: daysAfter(clock.now(), CONFIRM_DAYS),
      });
      await mailSender('contact-confirm', id, filled.email);
    });
  }

  async function confirm(token: string): Promise<void> {
    await atomically(async () => {
      const id = isSecret(token) ? await messages.confirm(secrets.hash(token), clock.now()) : null;
      if (id === null) throw new Problem('gone', usual.invalidLink);
      await tellOwner(id);
    });
  }

  /** Secret of the link to confirm a message; null if it needs no confirmation. */
  async function confirmationForMail(id: number): Promise<string | null> {
    const message = await messages.find(id);
    const isWaiting = message?.state === 'unconfirmed' && (message.confirmExpiresAt ?? '') > clock.now();
    return isWaiting && message.confirmKey !== null ? secretOf(message.confirmKey) : null;
  }

  const secretOf = (confirmKey: string) => secrets.derive('contact-confirm', confirmKey);

  const mayMail = async (email: string) => {
    const now = clock.now();
    return ports.mayMailAgain(await messages.mailedSince(email, ports.mailDayBefore(now)), now);
  };

  const messageOf = (filled: Filled, marks: Pick<NewMessage, 'isSuspect' | 'isMailed'>): NewMessage => ({
    receivedAt: clock.now(),
    firstName: filled.firstname,
    lastName: filled.lastname,
    email: filled.email,
    phone: filled.phone === '' ? null : filled.phone,
    organisation: filled.organisation === '' ? null : filled.organisation,
    message: filled.message,
    state: 'new',
    ...marks,
    confirmKey: null,
    confirmHash: null,
    confirmExpiresAt: null,
  });

  const tellOwner = (messageId: number) =>
    outbox.put({
      kind: 'contact-owner',
      to: site.email,
      facts: { messageId },
      lane: 'urgent',
      uniqueKey: `contact-owner:${messageId}`,
    });

  const mailSender = (kind: 'contact-received' | 'contact-confirm', messageId: number, email: string) =>
    outbox.put({ kind, to: email, facts: { messageId }, lane: 'urgent', uniqueKey: `${kind}:${messageId}` });

  return { receive, keepAside, confirm, confirmationForMail };
}

function captchaRequired(): Problem {
  return new Problem('invalid', usual.captchaRequired, { reason: 'captcha_required' });
}

function tooMany(): Problem {
  return new Problem('too-many', usual.tooManyAttempts, { retryAfterSeconds: 15 * 60 });
}
