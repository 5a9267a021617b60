import { useState } from 'react';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useMay } from '../../layout/present.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { firstDayOf } from '../event-line.tsx';
import words from '../nl.json' with { type: 'json' };
import { DuplicateDialog } from './duplicate-dialog.tsx';

/** What can be done with an event beside editing it; `isFirst`: on its first part, the others only show it. */
export function EventActions({ event, isFirst }: { event: AdminEvent; isFirst: boolean }) {
  const t = useWords(words);
  const isAdministrator = useMay('administrator');
  const [isDuplicating, setIsDuplicating] = useState(false);
  const { event_id: id, event_title: title } = event;
  const hasHolders = isAdministrator && event.holders.tickets > 0;
  return (
    <>
      <LinkButton to={`${event.path}?voorbeeld=1`} external variant="secondary" size="small">
        <Glyph name="eye" /> {t('event.view')} <VisuallyHidden>{t('event.asVisitor')}</VisuallyHidden>
      </LinkButton>
      {isFirst && hasHolders && (
        <>
          <LinkButton to={`/dmt-admin/bestellingen/bezoekers/${id}`} variant="secondary" size="small">
            <Glyph name="users" /> {t('event.visitors')}
          </LinkButton>
          <LinkButton to={`/dmt-admin/bestellingen/bericht/${id}`} variant="secondary" size="small">
            <Glyph name="mail" /> {t('event.write')}
          </LinkButton>
        </>
      )}
      {isFirst && (
        <Button variant="secondary" size="small" onClick={() => setIsDuplicating(true)}>
          <Glyph name="copy" /> {t('duplicate.action')}
        </Button>
      )}
      {isDuplicating && (
        <DuplicateDialog event={{ id, title, firstDay: firstDayOf(event) }} onClose={() => setIsDuplicating(false)} />
      )}
    </>
  );
}
