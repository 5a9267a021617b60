import { useState } from 'react';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useMay } from '../../layout/present.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { firstDayOf } from '../event-line.tsx';
import words from '../nl.json' with { type: 'json' };
import styles from './event-actions.module.css';
import { DuplicateDialog } from './duplicate-dialog.tsx';

/** Actions beside editing an event: all of them on its first part (`isFirst`), on the others only a look at it. */
export function EventActions({ event, isFirst }: { event: AdminEvent; isFirst: boolean }) {
  const t = useWords(words);
  const isAdministrator = useMay('administrator');
  const [isDuplicating, setIsDuplicating] = useState(false);
  const { event_id: id, event_title: title } = event;
  const hasHolders = isAdministrator && event.holders.tickets > 0;
  return (
    <span className={styles['links']}>
      <LinkButton to={`${event.path}?voorbeeld=1`} external variant="tertiary" size="small">
        {t('event.view')} <VisuallyHidden>{t('event.asVisitor')}</VisuallyHidden>
      </LinkButton>
      {isFirst && hasHolders && (
        <>
          <LinkButton to={`/dmt-admin/bestellingen/bezoekers/${id}`} variant="tertiary" size="small">
            {t('event.visitors')}
          </LinkButton>
          <LinkButton to={`/dmt-admin/bestellingen/bericht/${id}`} variant="tertiary" size="small">
            {t('event.write')}
          </LinkButton>
        </>
      )}
      {isFirst && (
        <Button variant="tertiary" size="small" onClick={() => setIsDuplicating(true)}>
          {t('duplicate.action')}
        </Button>
      )}
      {isDuplicating && (
        <DuplicateDialog event={{ id, title, firstDay: firstDayOf(event) }} onClose={() => setIsDuplicating(false)} />
      )}
    </span>
  );
}
