import { lazy } from 'react';
import type { AccountView } from '../../api/account.ts';
import type { BuyerOrder } from '../../../src/modules/ticketing/schema.ts';
import { Details } from './panels/details.tsx';
import { Devices } from './panels/devices.tsx';
import { late } from '../../ui/lazy.tsx';
import { Orders } from './panels/orders.tsx';
import { OwnData } from './panels/own-data.tsx';
import styles from './profile.module.css';
import { useWords } from './words.ts';

// The server has it at once; in the browser it comes after what is first on the screen.
const SigningIn = late(
  import.meta.env.SSR
    ? (await import('./panels/signing-in.tsx')).SigningIn
    : lazy(async () => ({ default: (await import('./panels/signing-in.tsx')).SigningIn })),
);

/** Everything of one's own, with the way to its parts beside it. */
export function SignedIn({ account, orders }: { account: AccountView; orders: BuyerOrder[] }) {
  const t = useWords();
  const parts = [
    { id: 'bestellingen', name: t('orders') },
    { id: 'gegevens', name: t('details') },
    { id: 'inloggen', name: t('signingIn') },
    { id: 'apparaten', name: t('devices') },
    { id: 'meenemen-of-wissen', name: t('data') },
  ];
  return (
    <>
      <nav className={styles.contents} aria-label={t('contents')}>
        <ul className={styles.links}>
          {parts.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        <Orders orders={orders} />
        <Details account={account} />
        <SigningIn account={account} />
        <Devices sessions={account.sessions} />
        <OwnData />
      </div>
    </>
  );
}
