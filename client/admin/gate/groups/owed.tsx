import { useState } from 'react';
import { newUuid } from '../../../../src/kernel/ids.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import type { GroupStep } from '../../../../src/modules/ticketing/gate/groups-schema.ts';
import { inCoins } from '../../../../src/modules/ticketing/rules/coins.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import type { GateGroup } from '../gate-api.ts';
import styles from '../list/parties.module.css';
import words from './groups.nl.json' with { type: 'json' };

type OwedProps = { group: GateGroup; read: { isBusy: boolean; step: (step: GroupStep) => Promise<unknown> } };

/** Organisation or name of a group; empty if this phone knows neither. */
export const nameOf = ({ organisation, name }: Pick<GateGroup, 'organisation' | 'name'>) => organisation ?? name;

/** Takes what a group still owes. Staff press a button once they have the money; a second press takes nothing more. */
export function Owed({ group: { bookingId, open, ...group }, read }: OwedProps) {
  const t = useWords(words);
  const [id] = useState(newUuid);
  const cents = centsFromEuros(open) ?? 0;
  const amounts = { cash: euroText(inCoins(cents)), terminal: euroText(cents) };
  return (
    <details className={styles['each']}>
      <summary>
        {t('open', { amount: euroText(cents) })}
        <VisuallyHidden> {t('of', { name: nameOf(group) })}</VisuallyHidden>
      </summary>
      <div className={styles['part']}>
        {(['cash', 'terminal'] as const).map((way) => (
          <button
            key={way}
            type="button"
            aria-disabled={read.isBusy || undefined}
            onClick={() => void read.step({ kind: 'pay', id, bookingId, way, amount: open })}
          >
            {t(way, { amount: amounts[way] })}
          </button>
        ))}
      </div>
    </details>
  );
}
