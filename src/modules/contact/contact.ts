import { messageDesk } from './admin.ts';
import type { ContactPorts } from './ports.ts';
import { receiving } from './receive.ts';

export type Contact = ReturnType<typeof createContact>;

/** Months that a message is kept (P-09). */
const KEPT_MONTHS = 12;

/** What visitors write to the garden, and what the garden answers. */
export function createContact(ports: ContactPorts) {
  const { messages, atomically, clock, log } = ports;

  /** What the night removes (P-09): old messages, and those that were never confirmed. */
  async function sweep(): Promise<void> {
    const now = clock.now();
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
    const removed = await atomically(() => messages.sweep(before.toISOString(), now));
    if (removed > 0) log.info({ removed }, 'old contact messages removed');
  }

  /** What is kept about a person, by confirmed address (P-10, P-11). */
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
    ...receiving(ports),
    desk: messageDesk(ports),
    messageForMail: messages.find,
    answerForMail: messages.findAnswer,
    sweep,
    personal,
  };
}
