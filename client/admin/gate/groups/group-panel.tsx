import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import type { GroupView } from '../attempt.ts';
import styles from '../list/parties.module.css';
import { GroupLine } from './group-line.tsx';
import words from './groups.nl.json' with { type: 'json' };
import { nameOf } from './owed.tsx';
import type { Groups } from './use-groups.ts';

/** The group whose code was scanned, as it is now, with what may be done. */
export function GroupPanel({ shown, read }: { shown: GroupView; read: Groups }) {
  const group = currentGroup(shown, read);
  if (!group) return null;
  return (
    <div className={styles['parties']}>
      <div className={styles['party']}>
        <GroupLine key={group.bookingId} group={group} read={read} />
      </div>
    </div>
  );
}

/** Message about the code of a booking: who comes, who was just let in, or why not. */
export function useGroupMessage(shown: GroupView | null, read: Groups) {
  const t = useWords(words);
  return shown && messageOf(t, shown, read);
}

function messageOf(t: Translate<typeof words>, shown: GroupView, read: Groups) {
  const say = (look: 'good' | 'look' | 'bad' | 'plain', word: string, detail = '') => ({ look, word, detail });
  const { fault, entered } = read;
  const day = shown.day === null ? '' : longDay(shown.day);
  const group = currentGroup(shown, read);
  if (group) {
    if (fault !== null) return say('look', t('group', { count: group.persons }), fault);
    if (entered?.bookingId === group.bookingId)
      return say('good', t('welcome'), t('entered', { count: entered.persons }));
    if (group.inside >= group.persons) return say('look', t('inside'));
    return say('plain', t('group', { count: group.persons }), nameOf(group) === '' ? t('bySignature') : '');
  }
  if (shown.word === 'other-day') return say('look', t('otherDay'), t('otherDayText', { day }));
  if (shown.word === 'lapsed') return say('bad', t('lapsed'), t('lapsedText', { day }));
  if (shown.word === 'uncontrolled') return say('look', t('uncontrolled'), t('uncontrolledText'));
  return say('bad', t('unknown'), t('unknownText'));
}

function currentGroup({ group }: GroupView, { groups }: Groups) {
  return groups.find(({ bookingId }) => bookingId === group?.bookingId) ?? group;
}
