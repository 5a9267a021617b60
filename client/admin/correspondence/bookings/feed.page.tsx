import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { CopyField } from '../../ui/form/shown-once.tsx';
import { moment } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import styles from '../quotes/quotes.module.css';
import { BOOKINGS } from './booking-parts.tsx';
import words from './nl.json' with { type: 'json' };

type Change = 'renew' | 'revoke';

/** Private address at which a calendar program reads the visits and the programme. */
export function Component() {
  const t = useWords(words);
  const ask = useAsk();
  const { number, address, changedAt } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<Change | null>(null);
  const kind = asked === 'renew' && address === null ? 'make' : asked;
  return (
    <AdminPage title={t('feed.title')} back={{ to: BOOKINGS, label: t('back') }} lead={t('feed.lead')}>
      <Panel>
        <Stack gap={4}>
          {address === null ? (
            <p>{t('feed.none')}</p>
          ) : (
            <CopyField
              label={t('feed.address')}
              hint={t('feed.addressHint')}
              name="address"
              value={address}
              copyLabel={t('feed.copy')}
            />
          )}
          {address !== null && changedAt !== null && <p>{t('feed.since', { at: moment(changedAt) })}</p>}
          <p>{t('feed.private')}</p>
          <div className={styles['buttons']}>
            <Button variant={address === null ? 'main' : 'secondary'} onClick={() => setAsked('renew')}>
              {t(address === null ? 'feed.make' : 'feed.renew')}
            </Button>
            {address !== null && (
              <Button variant="secondary" onClick={() => setAsked('revoke')}>
                {t('feed.revoke')}
              </Button>
            )}
          </div>
        </Stack>
      </Panel>
      {asked && kind && (
        <AskedCall
          onClose={() => setAsked(null)}
          title={t(`feed.asked.${kind}`)}
          confirmLabel={t(`feed.${kind}`)}
          call={() => ask('POST', '/api/dmt-admin/calendar-feed', { json: { action: asked, number } })}
          done={t(`feed.done.${kind}`)}
        >
          <p>{t(`feed.what.${kind}`)}</p>
        </AskedCall>
      )}
    </AdminPage>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  return createAsk(context.get(apiContext))('GET', '/api/dmt-admin/calendar-feed');
}
