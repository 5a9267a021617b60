import { finderOf, holdsDigits } from '../../../kernel/search-words.ts';
import type { MemoryDatabase } from '../../../platform/database/memory.ts';
import type { Answer, Message, Messages, Presence } from '../ports.ts';

/** Messages in memory, for tests of the core. */
export function createMemoryContact(memory: MemoryDatabase): { messages: Messages } {
  const messages = memory.table<number, Message>();
  const answers = memory.table<number, Answer>();
  const present = memory.table<string, Presence & { messageId: number; until: string }>();
  let last = 0;
  const all = () => structuredClone([...messages.values()]);
  const remove = (id: number) => {
    for (const answer of answers.values()) if (answer.messageId === id) answers.delete(answer.id);
    for (const [name, { messageId }] of present) if (messageId === id) present.delete(name);
    return messages.delete(id);
  };
  const holds = ({ email, firstName, lastName, organisation, message, phone }: Message, search: string) =>
    finderOf(search)([email, firstName, lastName, organisation ?? '', message].join(' ')) ||
    holdsDigits(phone ?? '', search);
  return {
    messages: {
      insert: (message) =>
        memory.atomically(async () => {
          messages.set(++last, structuredClone({ ...message, id: last }));
          return last;
        }),
      find: async (id) => structuredClone(messages.get(id) ?? null),
      list: async ({ before = Infinity, state, search }, limit) =>
        all()
          .filter((message) => message.id < before && message.state !== 'unconfirmed')
          .filter((message) => (state === undefined || message.state === state) && holds(message, search))
          .toSorted((a, b) => b.id - a.id)
          .slice(0, limit),
      count: async (state) => all().filter((message) => message.state === state).length,
      mailedSince: async (email, since) =>
        all()
          .filter((message) => message.email === email && message.isMailed && message.receivedAt > since)
          .map((message) => message.receivedAt),
      confirm: (confirmHash, now) =>
        memory.atomically(async () => {
          const waiting = all().find(
            (message) => message.confirmHash === confirmHash && message.state === 'unconfirmed',
          );
          if (!waiting || (waiting.confirmExpiresAt ?? '') <= now) return null;
          messages.set(waiting.id, { ...waiting, state: 'new' });
          return waiting.id;
        }),
      setState: (id, state) =>
        memory.atomically(async () => {
          const message = messages.get(id);
          if (!message || message.state === 'unconfirmed') return false;
          messages.set(id, { ...message, state });
          return true;
        }),
      remove: (id) => memory.atomically(async () => remove(id)),
      addAnswer: (answer) =>
        memory.atomically(async () => {
          answers.set(++last, { ...answer, id: last });
          return last;
        }),
      findAnswer: async (id) => structuredClone(answers.get(id) ?? null),
      answersTo: async (messageId) =>
        structuredClone([...answers.values()].filter((answer) => answer.messageId === messageId)),
      notePresence: (messageId, { account, isWriting }, { at, until }) =>
        memory.atomically(async () => {
          for (const [name, one] of present) if (one.until <= at) present.delete(name);
          present.set(`${messageId} ${account}`, { messageId, account, isWriting, until });
        }),
      endPresence: (messageId, account) =>
        memory.atomically(async () => void present.delete(`${messageId} ${account}`)),
      presentAt: async (messageId, now) =>
        [...present.values()]
          .filter((one) => one.messageId === messageId && one.until > now)
          .map(({ account, isWriting }) => ({ account, isWriting }))
          .toSorted((a, b) => (a.account < b.account ? -1 : 1)),
      ofSender: async (email) => all().filter((message) => message.email === email),
      removeExpired: (receivedBefore, now) =>
        memory.atomically(async () => {
          const isOver = ({ state, confirmExpiresAt, receivedAt }: Message) =>
            receivedAt < receivedBefore || (state === 'unconfirmed' && (confirmExpiresAt ?? '') <= now);
          return all().filter((message) => isOver(message) && remove(message.id)).length;
        }),
    },
  };
}
