import { centsFromEuros, eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { AdminExtra, ExtraForm } from './extras-schema.ts';
import type { Extra, Extras } from './ports.ts';

export type ExtraPorts = {
  extras: Extras;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Pick<Clock, 'now'>;
};

/** The owner's list of what a quote may add. What was sent in a quote stays as it was. */
export function createExtras({ extras, audit, atomically, clock }: ExtraPorts) {
  async function adminExtras(): Promise<AdminExtra[]> {
    return (await extras.list()).map((extra) => ({
      id: extra.id,
      version: extra.version,
      title: extra.title,
      price: eurosFromCents(extra.priceCents),
      vatRate: extra.vatRate,
      per: extra.per,
      isEnded: extra.endedAt !== null,
    }));
  }

  async function addExtra(form: ExtraForm, actorId: string): Promise<void> {
    await atomically(async () => {
      const id = await extras.insert(valuesOf(form));
      await note('extra-made', id, actorId, form);
    });
  }

  /** Changes an extra for quotes still to be sent. Throws 404, 409 `stale`. */
  async function changeExtra(id: number, form: ExtraForm & { version: number }, actorId: string): Promise<void> {
    await atomically(async () => {
      await store({ ...(await known(id)), ...valuesOf(form), version: form.version });
      await note('extra-changed', id, actorId, form);
    });
  }

  /** Takes an extra off the list for new quotes. Throws 404, 409 `stale`. */
  async function endExtra(id: number, version: number, actorId: string): Promise<void> {
    await atomically(async () => {
      const extra = await known(id);
      if (extra.endedAt !== null) return;
      await store({ ...extra, version, endedAt: clock.now() });
      await note('extra-ended', id, actorId, {});
    });
  }

  async function known(id: number): Promise<Extra> {
    const extra = await extras.find(id);
    if (!extra) throw new Problem('not-found', 'Deze extra bestaat niet.');
    return extra;
  }

  async function store(extra: Extra): Promise<void> {
    if (!(await extras.save(extra))) throw new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
  }

  function note(action: string, id: number, actorId: string, form: Partial<ExtraForm>): Promise<void> {
    const { title = '', price = '', vatRate = '' } = form;
    return audit.note({ action, actorId, subject: `extra:${id}`, facts: { title, price, vatRate } });
  }

  return { adminExtras, addExtra, changeExtra, endExtra };
}

function valuesOf({ title, price, vatRate, per }: ExtraForm) {
  return { title, priceCents: centsFromEuros(price) ?? 0, vatRate, per };
}
