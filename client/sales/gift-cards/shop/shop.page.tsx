import { lazy } from 'react';
import { Link, useActionData, useLoaderData } from 'react-router-dom';
import { useSite } from '../../../api/application.ts';
import { PageHead } from '../../../content/page-head.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { PageExtras } from '../../../ui/page/page.ts';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Wrap } from '../../../ui/text/text.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { CardForm } from './card-form.tsx';
import styles from '../gift-cards.module.css';
import type { loader, ShopAnswer } from './shop.loader.ts';
import { Leaving } from './leaving.tsx';
import { words } from './words.ts';

export { action, loader } from './shop.loader.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: () => [{ label: words.title, url: '/cadeaubon' }] };

// Few visitors need it, so the browser loads it after the rest of the page.
const load = () => import('./beside.tsx');
const parts = import.meta.env.SSR
  ? await load()
  : {
      Balance: lazy(async () => ({ default: (await load()).Balance })),
      About: lazy(async () => ({ default: (await load()).About })),
    };
const Balance = lazyPart(parts.Balance);
const About = lazyPart(parts.About);

export function Component() {
  const site = useSite();
  const { offer, key, today, earlier } = useLoaderData<typeof loader>();
  const answer = useActionData<ShopAnswer>();
  const href = answer?.outcome === 'leaving' ? answer.href : null;
  const refused = answer?.outcome === 'refused' ? answer : null;
  return (
    <>
      <PageMetadata
        title={words.title}
        description={words.description({ name: site.name })}
        path="/cadeaubon"
        noindex={!offer.isOn}
        hasErrors={refused !== null}
      />
      <PageHead heading={words.heading} intro={words.intro({ name: site.name })} motif="cadeaubon" ground="dark" />
      <Wrap>
        <div className={styles.shop}>
          {href !== null && <Leaving href={href} />}
          {!offer.isOn && href === null && (
            <Notice tone="info" title={words.off}>
              <p>
                {words.offText} <Link to="/contact">{words.contact}</Link>.
              </p>
            </Notice>
          )}
          {offer.isOn && href === null && (
            <CardForm
              ways={offer.ways}
              today={today}
              idempotencyKey={refused?.key ?? key}
              earlier={earlier}
              refused={refused}
            />
          )}
          <div className={styles.beside}>
            <Balance result={answer?.outcome === 'balance' ? answer : null} />
            <About vatRate={offer.vatRate} />
          </div>
        </div>
      </Wrap>
    </>
  );
}
