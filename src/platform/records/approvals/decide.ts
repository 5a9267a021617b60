import { minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { isProblem, Problem, type ProblemCode } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import type { MayDo } from './acts.ts';
import { type Asking, isSame, subjectOf } from './ask.ts';
import type { Approval, ApprovalEnd, Shown } from './approvals.ts';
import type { ApprovalChoice } from './approvals-schema.ts';
import type { ApprovalPorts } from './ports.ts';

/** Purpose of the signature in the link that stops an act. */
export const STOP = 'approval-stop';

/** Minutes after which the job carries out an approved act, instead of the call that approved it. */
const RETRY_MINUTES = 1;
/** Problems that pass by themselves. */
const PASSING: readonly ProblemCode[] = ['unavailable', 'too-many'];

const NO_LONGER_ADMINISTRATOR = 'Wie dit vroeg, is geen beheerder meer.';
const NOBODY_DECIDED = 'Niemand heeft op tijd besloten.';
const DID_NOT_WORK = 'Het lukte een week lang niet.';
const RESTORED = 'Er is een reservekopie teruggezet. Kijk of het daarvoor al was gebeurd, en vraag het anders opnieuw.';
const STOPPED = 'Gestopt met de link in de e-mail aan de eigenaar.';

/** Decides on acts that wait, and carries them out. */
export function createDecisions(ports: ApprovalPorts, { kinds }: Pick<Asking, 'kinds'>) {
  const { approvals, outbox, audit, atomically, clock, log, secrets, isAdministrator, personOf } = ports;

  /**
   * Approves or refuses; of two at once one wins, and a repeat changes nothing. The job retries what could not be carried
   * out now. Throws 404, 403 `own_approval` and 409 `approval_decided`.
   */
  async function decide(id: string, choice: ApprovalChoice, by: string): Promise<void> {
    const approval = await findApproval(id);
    if (approval.askedBy === by) throw ownApproval();
    if (approval.state !== 'waiting') return requireSame(approval, choice, by);
    if (!(await isAdministrator(approval.askedBy))) {
      await close(approval, 'waiting', lapsed(NO_LONGER_ADMINISTRATOR));
      return;
    }
    const isFirst =
      choice === 'approve' ? await approve(approval, by) : await close(approval, 'waiting', { state: 'refused', by });
    if (!isFirst) return requireSame(await findApproval(id), choice, by);
    if (choice === 'approve') await carryOut(approval);
  }

  /** Withdraws the caller's own act; a repeat changes nothing. Throws 404, also for another's act, and 409. */
  async function withdraw(id: string, by: string): Promise<void> {
    const approval = await findApproval(id);
    if (approval.askedBy !== by) throw notFound();
    if (await close(approval, 'waiting', { state: 'withdrawn', by })) return;
    if ((await findApproval(id)).state !== 'withdrawn') throw decidedMeanwhile();
  }

  /** Finds the act of an emailed link; null if we did not sign the link. */
  async function approvalOfLink(token: string): Promise<Approval | null> {
    const [id = '', signature = ''] = token.split('.');
    return secrets.isSigned(STOP, id, signature) ? approvals.find(id) : null;
  }

  /** Stops an act by its emailed link; a repeat changes nothing. Throws 'gone' and 409 `approval_decided`. */
  async function stop(token: string): Promise<void> {
    const approval = await approvalOfLink(token);
    if (!approval) throw new Problem('gone', usual.invalidLink);
    if (await close(approval, 'waiting', { state: 'refused', by: null, outcome: STOPPED })) return;
    if ((await approvals.find(approval.id))?.state !== 'refused') throw decidedMeanwhile();
  }

  /** Carries out due acts and ends those that waited too long; failures are isolated. Safe to repeat. */
  async function tend(signal?: AbortSignal): Promise<void> {
    for (const approval of await approvals.open()) {
      if (signal?.aborted) return;
      await tendOne(approval).catch((error: unknown) => {
        log.error({ approval: approval.id, error }, 'an act that waits for a second administrator could not be tended');
      });
    }
  }

  async function tendOne(approval: Approval): Promise<void> {
    const { state, runAt, lapsesAt, decidedAt } = approval;
    const now = clock.now();
    if (state === 'approved') {
      if (lapsesAt <= now) await close(approval, 'approved', lapsed(DID_NOT_WORK));
      else if (decidedAt === null || minutesAfter(decidedAt, RETRY_MINUTES) <= now) await carryOut(approval);
    } else if (!(await isAdministrator(approval.askedBy))) {
      await close(approval, 'waiting', lapsed(NO_LONGER_ADMINISTRATOR));
    } else if (runAt !== null && runAt <= now) {
      if (await approve(approval, null)) await carryOut(approval);
    } else if (lapsesAt <= now) await close(approval, 'waiting', lapsed(NOBODY_DECIDED));
  }

  /** Ends every open act after a restore: it may have been decided or carried out since the backup. */
  async function lapseAll(): Promise<void> {
    for (const approval of await approvals.open()) {
      const from = approval.state === 'approved' ? 'approved' : 'waiting';
      await close(approval, from, lapsed(RESTORED));
    }
  }

  function approve({ id, kind }: Approval, by: string | null): Promise<boolean> {
    return atomically(async () => {
      if (!(await approvals.approve(id, by, clock.now()))) return false;
      await audit.note({ action: 'approval-approved', actorId: by, subject: subjectOf(id), facts: { kind } });
      return true;
    });
  }

  /** Carries out an approved act, exactly as it was shown. */
  async function carryOut(approval: Approval): Promise<void> {
    const { id, kind, facts, shown, askedBy } = approval;
    try {
      const act = kinds.get(kind);
      if (!act) throw new Problem('not-found', usual.notFound);
      await act.carryOut(facts, askedBy, asApproved(shown));
    } catch (thrown) {
      if (isProblem(thrown) && !PASSING.includes(thrown.code)) {
        await close(approval, 'approved', lapsed(messageOf(thrown)));
        return;
      }
      log.warn({ approval: id, kind, error: thrown }, 'an approved act could not be carried out yet');
      return;
    }
    await close(approval, 'approved', { state: 'done' });
  }

  /** Ends an act and emails its asker; false if it was ended or approved meanwhile. */
  async function close(
    { id, kind, askedBy }: Approval,
    from: 'waiting' | 'approved',
    end: Omit<ApprovalEnd, 'at'>,
  ): Promise<boolean> {
    const asker = await personOf(askedBy).catch(() => null);
    return atomically(async () => {
      if (!(await approvals.close(id, from, { ...end, at: clock.now() }))) return false;
      const action = `approval-${end.state}`;
      await audit.note({ action, actorId: end.by ?? null, subject: subjectOf(id), facts: { kind } });
      if (!asker || end.state === 'withdrawn') return true;
      await outbox.put({
        kind: 'approval-decided',
        to: asker.email,
        facts: { approvalId: id },
        lane: 'urgent',
        uniqueKey: `approval-decided:${id}`,
      });
      return true;
    });
  }

  async function findApproval(id: string): Promise<Approval> {
    const approval = await approvals.find(id);
    if (!approval) throw notFound();
    return approval;
  }

  return { decide, withdraw, approvalOfLink, stop, tend, lapseAll };
}

const lapsed = (outcome: string) => ({ state: 'lapsed', outcome }) as const;

/** Refuses to do anything other than what was approved. */
function asApproved(approved: Shown): MayDo {
  return async (shown) => {
    if (!isSame(shown, approved)) throw new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
  };
}

function requireSame({ state, decidedBy }: Approval, choice: ApprovalChoice, by: string): void {
  const isRefusal = state === 'refused' || state === 'withdrawn';
  if (decidedBy !== by || isRefusal !== (choice === 'refuse')) throw decidedMeanwhile();
}

/** Message of a problem, with those of fields. */
function messageOf({ message, errors = {} }: Problem): string {
  return [...new Set([message, ...Object.values(errors)])].join(' ');
}

const notFound = () => new Problem('not-found', 'Dit voorstel is er niet.');

const ownApproval = () =>
  new Problem('forbidden', 'Dit vroeg u zelf. Een andere beheerder besluit erover.', { reason: 'own_approval' });

const decidedMeanwhile = () =>
  new Problem('conflict', 'Hierover is intussen al besloten. Vernieuw de pagina.', { reason: 'approval_decided' });
