import { isoWithOffset } from '../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../kernel/problem.ts';
import type { ContactPorts, Message, MessageFilter } from './ports.ts';
import type { AnswerRequest } from './requests.ts';
import type { AdminMessage, AdminMessageCount, AdminMessageDetail } from './schema.ts';

/** Rows of a list (contract 3.6). */
const LIST_MAX = 100;

/** What the owner does with messages: read, answer by mail, put away, remove. */
export function messageAdmin(ports: ContactPorts) {
  const { messages, atomically, once, clock, outbox, audit } = ports;

  async function list(filter: MessageFilter): Promise<AdminMessage[]> {
    return (await messages.list(filter, LIST_MAX)).map(rowOf);
  }

  async function countNew(): Promise<AdminMessageCount> {
    return { new: await messages.count('new') };
  }

  /** A message with what was sent back; 'not-found' (`message_not_found`) also for an unconfirmed one. */
  async function read(id: number): Promise<AdminMessageDetail> {
    const message = await messages.find(id);
    if (!message || message.state === 'unconfirmed') throw notFound();
    const answers = await messages.answersTo(id);
    return {
      ...rowOf(message),
      answers: answers.map((answer) => ({ id: answer.id, sentAt: isoWithOffset(answer.sentAt), text: answer.text })),
    };
  }

  /**
   * Mails an answer to the sender of a message; it is stored before anything is sent, and once per `key`. Throws
   * `message_not_found`, `answered_meanwhile` when a colleague was earlier, and `key_reused` for a key that came with
   * another answer.
   */
  async function answer(
    id: number,
    { text, seen }: AnswerRequest,
    actorId: string,
    key: string | null = null,
  ): Promise<AdminMessageDetail> {
    await once({ account: actorId, route: 'message-answer', key }, { id, text }, async () => {
      const { email } = await read(id);
      await messages.setState(id, 'answered'); // first: who answers at the same moment waits here
      if (seen !== undefined && (await messages.answersTo(id)).length !== seen) throw answeredMeanwhile();
      const answerId = await messages.addAnswer({ messageId: id, sentAt: clock.now(), text });
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
    return read(id);
  }

  /** Puts a message away, or takes it back; what was answered becomes answered again. */
  async function setDone(id: number, isDone: boolean, actorId: string): Promise<AdminMessageDetail> {
    await atomically(async () => {
      const { answers } = await read(id);
      const open = answers.length > 0 ? 'answered' : 'new';
      await messages.setState(id, isDone ? 'done' : open);
      await audit.note({ action: isDone ? 'message-done' : 'message-reopened', actorId, subject: `message:${id}` });
    });
    return read(id);
  }

  /** Removes a message and its answers for good; mails of it that were not sent yet are withdrawn. */
  async function remove(id: number, actorId: string): Promise<void> {
    await atomically(async () => {
      await read(id);
      await messages.remove(id);
      await audit.note({ action: 'message-removed', actorId, subject: `message:${id}` });
    });
  }

  return { list, countNew, read, answer, setDone, remove };
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
