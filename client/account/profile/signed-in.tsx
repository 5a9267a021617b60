import { type ComponentProps, lazy, useContext } from 'react';
import { type AccountView, useAccountApi } from '../../api/account.ts';
import { Details } from './panels/details.tsx';
import { Devices } from './panels/devices.tsx';
import { lazyPart } from '../../ui/lazy.tsx';
import { Orders } from './panels/orders.tsx';
import styles from './profile.module.css';
import { Link } from 'react-router-dom';
import { useStepUp } from '../session/step-up.tsx';
import { useToasts } from '../../ui/messages/toasts.tsx';
import { ActButton, ProfileContext } from './forms/own-form.tsx';
import { Disclosure, Panel } from './forms/panel.tsx';
import { saveOwnData } from '../privacy/action.ts';
import { words } from './words.ts';

// The browser loads it after what is visible first.
const SigningIn = lazyPart(
  import.meta.env.SSR
    ? (await import('./panels/signing-in.tsx')).SigningIn
    : lazy(async () => ({ default: (await import('./panels/signing-in.tsx')).SigningIn })),
);

export function SignedIn({ account, ...own }: { account: AccountView } & ComponentProps<typeof Orders>) {
  const parts = [
    { id: 'bestellingen', name: words.orders },
    { id: 'gegevens', name: words.details },
    { id: 'inloggen', name: words.signingIn },
    { id: 'apparaten', name: words.devices },
    { id: 'meenemen-of-wissen', name: words.data },
  ];
  return (
    <>
      <nav className={styles.contents} aria-label={words.contents}>
        <ul className={styles.links}>
          {parts.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        <Orders {...own} />
        <Details account={account} />
        <SigningIn account={account} />
        <Devices sessions={account.sessions} />
        <OwnData />
      </div>
    </>
  );
}

export function OwnData() {
  const api = useAccountApi();
  const stepUp = useStepUp();
  const toasts = useToasts();
  const { left, actionData } = useContext(ProfileContext);

  const download = async () => {
    saveOwnData(await stepUp(() => api.exportData()));
    toasts.show({ severity: 'success', summary: words.exportDone });
  };
  const remove = async () => {
    await stepUp(() => api.remove());
    await left('removedDetail');
  };
  return (
    <Panel id="meenemen-of-wissen" title={words.data}>
      <p>
        {words.dataIntro} <Link to="/privacy">{words.privacy}</Link>. {words.exportText}
      </p>
      <ActButton intent="export" variant="secondary" send={download}>
        {words.exportDo}
      </ActButton>
      <Disclosure label={words.removeDo} isOpen={actionData?.intent === 'remove' || undefined}>
        <p>{words.removeText}</p>
        <p>{words.removeTickets}</p>
        <p>{words.removeCards}</p>
        <ActButton intent="remove" variant="secondary" send={remove}>
          {words.removeSure}
        </ActButton>
      </Disclosure>
    </Panel>
  );
}
