import type { MouseEvent } from 'react';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { type FieldOf, isGroup } from './draft.ts';
import type { FieldProps } from './field-context.ts';
import { GroupField } from './group-field.tsx';
import styles from './place-field.module.css';

const percent = (part: number, of: number) => Math.min(100, Math.max(0, Math.round((part / of) * 100)));

/** A position, chosen on the map or typed in the two fields below it, which stay in step. */
export function PlaceField(props: FieldProps<FieldOf<'group'>>) {
  const { draft, change } = props;
  const t = useWords(words);
  const at = isGroup(draft) ? draft : {};
  const place = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const area = currentTarget.getBoundingClientRect();
    const [x, y] = [percent(clientX - area.left, area.width), percent(clientY - area.top, area.height)];
    change((before) => ({ ...(isGroup(before) ? before : {}), x, y }));
  };
  return (
    <div className={styles['place']}>
      {/* By keyboard the fields below do what a press does here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles['map']} onClick={place}>
        <Picture motif="tuinkaart" alt={t('fields.mapHint')} sizes="(width > 40em) 32rem, 100vw" />
        <svg className={styles['overlay']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path
            className={styles['cross']}
            d={`M${Number(at['x'])} 0V100M0 ${Number(at['y'])}H100`}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p className={styles['hint']}>{t('fields.mapHint')}</p>
      <GroupField {...props} />
    </div>
  );
}
