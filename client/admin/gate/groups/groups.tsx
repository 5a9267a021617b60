import { finderOf } from '../../../../src/kernel/text/search-words.ts';
import { useWords } from '../../ui/text/use-words.ts';
import styles from '../list/parties.module.css';
import type { GateGroup } from '../gate-api.ts';
import { GroupLine } from './group-line.tsx';
import words from './groups.nl.json' with { type: 'json' };
import type { Groups as Read } from './use-groups.ts';

/** Today's groups with a package. */
export function Groups({ read, text }: { read: Read; text: string }) {
  const t = useWords(words);
  const found = groupsNamed(read.groups, text);
  if (found.length === 0) return null;
  return (
    <section className={styles['parties']} aria-label={t('title')}>
      <output className={styles['found']}>{read.fault ?? t('found', { count: found.length })}</output>
      <ul className={styles['list']}>
        {found.map((group) => (
          <li key={group.bookingId} className={styles['party']}>
            <GroupLine group={group} read={read} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups that match all these words by name, organisation or quote number. */
export function groupsNamed(groups: readonly GateGroup[], text: string): GateGroup[] {
  const isMeant = finderOf(text);
  return groups.filter(({ name, organisation, quote }) => isMeant(`${name} ${organisation ?? ''} ${quote ?? ''}`));
}
