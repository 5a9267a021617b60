import type { Actor, Part } from '../actor.ts';
import { rowsOf } from './helpers.ts';
import { whileAlive } from './jobs.ts';

/** Jobs that have something to do which must be neither lost nor done twice. */
const WORTH_DYING_IN = `
  select 'send-refunds' as name from refund where status = 'waiting'
  union select 'mail-gift-cards' from gift_card
    where mailed_at is null and mail_on is not null and sold_at is not null and withdrawn_at is null`;

/** Crashes: at a statement, a commit or a port call that is still to come, or at once. */
export function createTrouble(part: Part): Actor {
  const { stage } = part;
  return {
    name: 'trouble',
    weight: 3,
    act: async (random) => {
      if (stage.rough === 0 || !stage.life.site) return;
      const [job] = random.oneIn(2) ? rowsOf<{ name: string }>(part, WORTH_DYING_IN) : [];
      if (job) {
        stage.dieAfter(random.below(30));
        await whileAlive(stage, ({ runner }) => runner.runNow(job.name));
      } else if (random.oneIn(3)) stage.dieAfter(random.below(4), 'before commit');
      else if (random.oneIn(4)) stage.kill();
      else stage.dieAfter(random.below(80));
    },
  };
}
