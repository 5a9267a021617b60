import { isoWithOffset, secondsAfter } from '../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../kernel/problem.ts';
import type { ContactPorts, Message, MessageFilter } from './ports.ts';
import type { AnswerRequest, PresenceRequest } from './requests.ts';
import {
  type AdminMessage,
  type AdminMessageCount,
  type AdminMessageDetail,
  type Colleague,
  type MessagePresence,
  PRESENCE_SECONDS,
} from './schema.ts';

const LIST_MAX = 100;

/** Seconds that a reader counts as present; a bad connection may lose two reports. */
const PRESENT_SECONDS = 2.5 * PRESENCE_SECONDS;

export type Asking = { account: string; namesOf: (ids: string[]) => Promise<Map<string, string>> };

const NOBODY: Asking = { account: '', namesOf: async () => new Map() };

export function createMessageAdmin(ports: ContactPorts) {
  const { messages, atomically, once, clock, outbox, audit } = ports;

  async function list(filter: MessageFilter): Promise<AdminMessage[]> {
    return (await messages.list(filter, LIST_MAX)).map(rowOf);
  }

  async function countNew(): Promise<Pick<AdminMessageCount, 'new'>> {
    return { new: await messages.count('new') };
  }

  async function stored(id: number): Promise<Message> {
    const message = await messages.find(id);
    if (!message || message.state === 'unconfirmed') throw notFound();
    return message;
  }

  /** Returns a message with its answers. Throws `message_not_found`. */
  async function read(id: number, asking: Asking = NOBODY): Promise<AdminMessageDetail> {
    const message = await stored(id);
    const answers = await messages.answersTo(id);
    const names = await asking.namesOf([...new Set(answers.flatMap(({ account }) => account ?? []))]);
    return {
      ...rowOf(message),
      answers: answers.map(({ account, ...answer }) => ({
        id: answer.id,
        sentAt: isoWithOffset(answer.sentAt),
        text: answer.text,
        by: (account !== null && names.get(account)) || null,
      })),
      present: await colleagues(id, asking),
    };
  }

  async function colleagues(id: number, { account: own, namesOf }: Asking): Promise<Colleague[]> {
    const others = (await messages.presentAt(id, clock.now())).filter(({ account }) => account !== own);
    const names = await namesOf(others.map(({ account }) => account));
    return others.map(({ account, isWriting }) => ({ name: names.get(account) ?? null, isWriting }));
  }

  /** Notes an opened or left message; returns readers and answer count. Throws `message_not_found` unless leaving. */
  async function notePresence(id: number, { state }: PresenceRequest, asking: Asking): Promise<MessagePresence> {
    const { account } = asking;
    const at = clock.now();
    if (state === 'gone') await messages.endPresence(id, account);
    else {
      await stored(id);
      const presence = { account, isWriting: state === 'writing' };
      await messages.notePresence(id, presence, { at, until: secondsAfter(at, PRESENT_SECONDS) });
    }
    return { present: await colleagues(id, asking), answers: (await messages.answersTo(id)).length };
  }

  /** Emails an answer, once per `key`. Throws `message_not_found`, `answered_meanwhile`, `key_reused`. */
  async function answer(
    id: number,
    { text, seen }: AnswerRequest,
    actorId: string,
    { key, namesOf }: { key: string | null } & Partial<Pick<Asking, 'namesOf'>> = { key: null },
  ): Promise<AdminMessageDetail> {
    await once({ account: actorId, route: 'message-answer', key }, { id, text }, async () => {
      const { email } = await stored(id);
      await messages.setState(id, 'answered'); // first: who answers at the same moment waits here
      if (seen !== undefined && (await messages.answersTo(id)).length !== seen) throw answeredMeanwhile();
      const answerId = await messages.addAnswer({ messageId: id, sentAt: clock.now(), text, account: actorId });
      await outbox.put({
        kind: 'contact-answer',
        to: email,
        facts: { answerId },
        lane: 'urgent',
        uniqueKey: `contact-answer:${answerId}`,
      });
      await audit.note({ action: 'message-answered', actorId, subject: `message:${id}` });
      return String(answerId);
    });
    return read(id, { ...NOBODY, account: actorId, ...(namesOf && { namesOf }) });
  }

  async function setDone(
    id: number,
    isDone: boolean,
    actorId: string,
    namesOf = NOBODY.namesOf,
  ): Promise<AdminMessageDetail> {
    await atomically(async () => {
      await stored(id);
      const open = (await messages.answersTo(id)).length > 0 ? 'answered' : 'new';
      await messages.setState(id, isDone ? 'done' : open);
      await audit.note({ action: isDone ? 'message-done' : 'message-reopened', actorId, subject: `message:${id}` });
    });
    return read(id, { account: actorId, namesOf });
  }

  async function remove(id: number, actorId: string): Promise<void> {
    await atomically(async () => {
      await stored(id);
      await messages.remove(id);
      await audit.note({ action: 'message-removed', actorId, subject: `message:${id}` });
    });
  }

  return { list, countNew, read, notePresence, answer, setDone, remove };
}

function rowOf(message: Message): AdminMessage {
  const { id, receivedAt, firstName, lastName, email, phone, organisation, state, isSuspect } = message;
  return {
    id,
    receivedAt: isoWithOffset(receivedAt),
    firstname: firstName,
    lastname: lastName,
    email,
    phone,
    organisation,
    message: message.message,
    state: state === 'unconfirmed' ? 'new' : state,
    isSuspect,
  };
}

function answeredMeanwhile(): Problem {
  const message =
    'Een collega heeft intussen geantwoord. Lees dat antwoord hierboven, en verstuur het uwe daarna nog eens als het nodig is.';
  return new Problem('conflict', message, { reason: 'answered_meanwhile' });
}

function notFound(): Problem {
  return new Problem('not-found', 'Bericht niet gevonden.', { reason: 'message_not_found' });
}
