import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminHealth, HealthWord } from '../../../../src/dashboard/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { numericMoment } from '../../ui/text/format.ts';
import words from '../nl.json' with { type: 'json' };

/** Notice of a clock jump: no old data are removed until the owner confirms the date, or a day has passed (P-09). */
export function DateNotice({ date: { since, now } }: Pick<AdminHealth, 'date'>) {
  const t = useWords(words);
  if (since === null) return null;
  return (
    <Notice tone="warn">
      <p>{t('health.dateDoubted', { now: numericMoment(now) })}</p>
      <Said word={{ about: 'date', now }} what="date" facts={{ now: numericMoment(now) }} />
    </Notice>
  );
}

/** Former backup locations that may still hold visitors' data, until the owner confirms that they are empty (P-09). */
export function OldPlaces({ places }: { places: AdminHealth['backup']['oldPlaces'] }) {
  const t = useWords(words);
  return places.map(({ place, usedAt }) => (
    <Notice key={place} tone="warn">
      <p style={{ overflowWrap: 'anywhere' }}>{t('health.oldPlace', { place, date: numericMoment(usedAt) })}</p>
      <Said word={{ about: 'place', place }} what="place" facts={{ place }} />
    </Notice>
  ));
}

export const areAstray = ({ stopped, failed }: AdminHealth['webhooks']): boolean => stopped > 0 || failed > 0;

/** Webhooks that were paused by the site itself, and messages that were given up. */
export function WebhooksNotice({ webhooks }: Pick<AdminHealth, 'webhooks'>) {
  const t = useWords(words);
  if (!areAstray(webhooks)) return null;
  const { stopped, failed } = webhooks;
  return (
    <Notice tone="warn">
      {stopped > 0 && <p>{t('health.webhooksStopped', { count: stopped })}</p>}
      {failed > 0 && <p>{t('health.webhooksFailed', { count: failed })}</p>}
      <p>
        <Link to="/dmt-admin/instellingen/webhooks">{t('health.toWebhooks')}</Link>
      </p>
    </Notice>
  );
}

function Said({ word, what, facts }: { word: HealthWord; what: 'date' | 'place'; facts: Record<string, string> }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {t(`health.${what}Say`)}
        </Button>
      </p>
      {isAsking && (
        <AskedCall
          onClose={() => setAsking(false)}
          title={t(`health.${what}Ask`, facts)}
          confirmLabel={t(`health.${what}Say`)}
          call={() => ask('POST', '/api/dmt-admin/health', { json: word })}
          done={t(`health.${what}Done`)}
        >
          <p>{t(`health.${what}Text`)}</p>
        </AskedCall>
      )}
    </>
  );
}
