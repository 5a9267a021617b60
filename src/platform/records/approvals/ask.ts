import { daysAfter, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Act, Ask, MayDo } from './acts.ts';
import type { Approval, ApprovalSetting, NewApproval, Shown } from './approvals.ts';
import type { WaitingApproval } from './approvals-schema.ts';
import type { ApprovalPorts } from './ports.ts';

/** Hours after which an act is carried out where nobody else could decide. */
export const DELAY_HOURS = 48;
/** Purpose of the signature that stands for a person in a subject, which is kept longer than their address. */
const PERSON = 'approval-person';
/** Days that an act waits for a decision. */
const WAIT_DAYS = 7;
/** Refunds up to this amount need nobody else, until the setting says so. */
const ABOVE_CENTS = 25_000;

/** A kind of act without its types: it reads stored facts itself. */
type Kind = { words(shown: Shown): string; carryOut(facts: unknown, by: string, mayDo: MayDo): Promise<unknown> };

/** Thrown inside the transaction of an act, to undo it. */
class HeldBack extends Error {
  readonly shown: Shown;
  constructor(shown: Shown) {
    super('this act waits for a second administrator');
    this.shown = shown;
  }
}

/** Acts that wait for a second administrator, or for a delay where there is none. */
export function createAsking(ports: ApprovalPorts) {
  const { approvals, approvalSettings, outbox, audit, atomically, clock, administrators, ownerEmail } = ports;
  const kinds = new Map<string, Kind>();

  const settingNow = async (): Promise<ApprovalSetting> =>
    (await approvalSettings.find()) ?? { isOn: false, aboveCents: ABOVE_CENTS, email: ownerEmail, version: 0 };

  /** Makes a kind of act known, by a name that is kept, and returns how to ask for it. */
  function register<Facts, Done>(kind: string, act: Act<Facts, Done>): Ask<Facts, Done> {
    kinds.set(kind, { ...act, carryOut: (facts, by, mayDo) => act.carryOut(act.facts.parse(facts), by, mayDo) });
    return async (facts, by) => {
      const mayDo: MayDo = async (shown) => {
        const setting = await settingNow();
        if (setting.isOn && act.isHeld(shown, setting)) throw new HeldBack(shown);
      };
      try {
        return { done: await act.carryOut(facts, by, mayDo) };
      } catch (thrown) {
        if (!(thrown instanceof HeldBack)) throw thrown;
        const person = act.personOf?.(facts) ?? null;
        const subject =
          person === null ? act.subjectOf(facts) : `${act.subjectOf(facts)}:${ports.secrets.sign(PERSON, person)}`;
        const approval = await wait({ kind, subject, person, facts, shown: thrown.shown, askedBy: by });
        return { waiting: { ...momentsOf(approval), title: act.words(wordsFacts(approval)) } };
      }
    };
  }

  type Given = Pick<NewApproval, 'kind' | 'subject' | 'person' | 'facts' | 'shown' | 'askedBy'>;

  /** Stores an act that waits, and emails those who can decide on it. */
  async function wait(given: Given): Promise<Approval | NewApproval> {
    const others = (await administrators()).filter(({ id }) => id !== given.askedBy);
    const now = clock.now();
    const runAt = others.length === 0 ? minutesAfter(now, DELAY_HOURS * 60) : null;
    const asked: NewApproval = { ...given, id: newUuid(), askedAt: now, runAt, lapsesAt: daysAfter(now, WAIT_DAYS) };
    return atomically(async () => {
      const open = await approvals.add(asked);
      if (open) {
        if (open.askedBy === asked.askedBy && isSame(withoutKey(open.facts), withoutKey(asked.facts))) return open;
        throw waitsAlready();
      }
      const facts = { kind: asked.kind };
      await audit.note({ action: 'approval-asked', actorId: asked.askedBy, subject: subjectOf(asked.id), facts });
      await tell(asked, others);
      return asked;
    });
  }

  async function tell({ id: approvalId }: NewApproval, others: readonly { id: string; email: string }[]) {
    const mail = { facts: { approvalId }, lane: 'urgent' } as const;
    for (const { id, email: to } of others) {
      await outbox.put({ kind: 'approval-asked', to, ...mail, uniqueKey: `approval-asked:${approvalId}:${id}` });
    }
    if (others.length > 0) return;
    const { email: to } = await settingNow();
    await outbox.put({ kind: 'approval-delayed', to, ...mail, uniqueKey: `approval-delayed:${approvalId}` });
  }

  return { register, settingNow, kinds };
}

export function subjectOf(id: string): string {
  return `approval:${id}`;
}

/** Facts for the words of an act, with the person it is about until that is forgotten. */
export function wordsFacts({ shown, person }: Pick<NewApproval, 'shown' | 'person'>): Shown {
  return { ...shown, ...(person !== null && { person }) };
}

function momentsOf({ id, runAt, lapsesAt }: NewApproval): Omit<WaitingApproval, 'title'> {
  return { id, runAt, lapsesAt };
}

/** Facts without the key of the call, which differs when somebody presses again after a lost answer. */
function withoutKey(facts: unknown): unknown {
  return { ...(facts as object), key: undefined };
}

/** Compares as JSON, which ignores undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export type Asking = ReturnType<typeof createAsking>;

function waitsAlready(): Problem {
  const message =
    'Hierover wacht al een voorstel op een tweede beheerder. Bekijk het bij Instellingen, Tweede paar ogen, of trek het daar eerst in.';
  return new Problem('conflict', message, { reason: 'approval_waiting' });
}
