import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { useStepUp } from '../../session/step-up.tsx';
import { useAccountApi } from '../../../api/account.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { ActButton } from '../forms/act-button.tsx';
import { Disclosure } from '../forms/disclosure.tsx';
import { Panel } from '../forms/panel.tsx';
import { ProfileContext } from '../profile-context.ts';
import { saveOwnData } from '../../privacy/save-own-data.ts';
import { useWords } from '../words.ts';

/** Taking one's data along, and being forgotten (P-10, P-11). */
export function OwnData() {
  const t = useWords();
  const api = useAccountApi();
  const stepUp = useStepUp();
  const toasts = useToasts();
  const { left, posted } = useContext(ProfileContext);

  const download = async () => {
    saveOwnData(await stepUp(() => api.exportData()));
    toasts.show({ severity: 'success', summary: t('exportDone') });
  };
  const remove = async () => {
    await stepUp(() => api.remove());
    await left('removedDetail');
  };
  return (
    <Panel id="meenemen-of-wissen" title={t('data')}>
      <p>
        {t('dataIntro')} <Link to="/privacy">{t('privacy')}</Link>. {t('exportText')}
      </p>
      <ActButton intent="export" variant="secondary" send={download}>
        {t('exportDo')}
      </ActButton>
      <Disclosure label={t('removeDo')} isOpen={posted?.intent === 'remove' || undefined}>
        <p>{t('removeText')}</p>
        <p>{t('removeTickets')}</p>
        <ActButton intent="remove" variant="secondary" send={remove}>
          {t('removeSure')}
        </ActButton>
      </Disclosure>
    </Panel>
  );
}
