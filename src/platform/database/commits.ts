import { AsyncResource } from 'node:async_hooks';
import { type Clock, systemClock } from '../clock.ts';

/** Write side of an engine's one connection. Only `begin` waits, for the turn and for the write lock. */
export type Writer = {
  begin(): Promise<void>;
  commit(): void;
  /** Rolls back; does nothing if the engine has rolled back by itself. */
  rollback(): void;
  /** Passes the turn on, after commit or rollback. */
  end(): void;
  /** False once the engine has rolled back by itself, as on a full disk. */
  isOpen(): boolean;
  savepoint: Record<'set' | 'undo' | 'drop', () => void>;
};

/** So many at most share a commit: nobody who waits to read waits for longer than that. */
const MOST_AT_ONCE = 20;

type Member = {
  sinceMs: number;
  /** Rejects when it undid itself; its answer waits for the commit. */
  work: () => Promise<() => void>;
  refuse: (thrown: unknown) => void;
  giveUp?: () => void;
};

/**
 * Transactions on one connection. `alone`: with its own commit. `shared`: those waiting at the same time run in
 * sequence under one commit, and none is answered before it. A throw undoes only its own, by a savepoint; a failed
 * commit fails all. `limitMs`: how long a joining transaction waits for the write lock.
 */
export function createCommits(writer: Writer, limitMs: number, clock: Omit<Clock, 'now'> = systemClock) {
  const line: Member[] = [];
  let isLed = false;

  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    await writer.begin();
    try {
      const result = await work();
      writer.commit();
      return result;
    } catch (thrown) {
      writer.rollback();
      throw thrown;
    } finally {
      writer.end();
    }
  }

  function shared<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, refuse) => {
      const answered = async () => {
        const result = await work();
        return () => resolve(result);
      };
      // The leader runs the work of others, each in its caller's async context.
      const bound = isLed ? AsyncResource.bind(answered) : answered;
      line.push({ sinceMs: clock.elapsedMs(), work: bound, refuse });
      if (!isLed) void lead();
    });
  }

  async function lead(): Promise<void> {
    isLed = true;
    while (line.length > 0) await commitTogether();
    isLed = false;
  }

  async function commitTogether(): Promise<void> {
    try {
      await writer.begin();
    } catch (thrown) {
      refuseLate(thrown);
      return;
    }
    const members: Member[] = [];
    const answers: (() => void)[] = [];
    try {
      for (let member = line.shift(); member; member = line.shift()) {
        member.giveUp?.();
        members.push(member);
        const isAlone = members.length === 1 && line.length === 0;
        const answer = await (isAlone ? member.work() : runApart(member));
        if (answer) answers.push(answer);
        if (members.length === MOST_AT_ONCE || line.length === 0) break;
        await clock.wait(0);
      }
      writer.commit();
    } catch (thrown) {
      writer.rollback();
      for (const { refuse } of members) refuse(thrown);
      return;
    } finally {
      writer.end();
    }
    for (const answer of answers) answer();
  }

  async function runApart({ work, refuse }: Member): Promise<(() => void) | null> {
    writer.savepoint.set();
    try {
      const answer = await work();
      writer.savepoint.drop();
      return answer;
    } catch (thrown) {
      if (!writer.isOpen()) throw thrown;
      writer.savepoint.undo();
      writer.savepoint.drop();
      refuse(thrown);
      return null;
    }
  }

  /** Refuses the first, which has waited the maximum; later ones get their own full wait. */
  function refuseLate(thrown: unknown): void {
    line.shift()?.refuse(thrown);
    for (const member of line) {
      const leftMs = Math.max(0, limitMs - (clock.elapsedMs() - member.sinceMs));
      member.giveUp ??= clock.after(leftMs, () => {
        line.splice(line.indexOf(member), 1);
        member.refuse(thrown);
      });
    }
  }

  return { alone, shared };
}
