import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { faultText } from '../../api/calls.ts';
import { type Today, useGateApi } from '../gate-api.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './margin-form.module.css';

export function MarginForm({ margin }: { margin: Today['margin'] }) {
  const t = useWords(words);
  const api = useGateApi();
  const [notice, setNotice] = useState('');
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const minutes = (name: string) => Number(form.get(name));
    setNotice('');
    try {
      const isWholeDay = form.get('wholeDay') !== null;
      const letsOtherDays = form.get('otherDays') !== null;
      await api.setMargin({ isWholeDay, letsOtherDays, earlyMinutes: minutes('early'), lateMinutes: minutes('late') });
      setNotice(t('margin.saved'));
    } catch (fault) {
      setNotice(faultText(fault));
    }
  };
  return (
    <details className={styles['margin']}>
      <summary>{t('margin.title')}</summary>
      <form onSubmit={(event) => void save(event)}>
        <label className={styles['day']}>
          <input type="checkbox" name="wholeDay" defaultChecked={margin.isWholeDay} /> {t('margin.wholeDay')}
        </label>
        <label>
          {t('margin.early')}
          <input type="number" name="early" min={0} max={1440} required defaultValue={margin.earlyMinutes} />
        </label>
        <label>
          {t('margin.late')}
          <input type="number" name="late" min={0} max={1440} required defaultValue={margin.lateMinutes} />
        </label>
        <p>{t('margin.hint')}</p>
        <label className={styles['day']}>
          <input type="checkbox" name="otherDays" defaultChecked={margin.letsOtherDays} /> {t('margin.otherDays')}
        </label>
        <Button type="submit" size="small" variant="secondary" onGround="dark">
          {t('margin.save')}
        </Button>
        <output>{notice}</output>
      </form>
    </details>
  );
}
