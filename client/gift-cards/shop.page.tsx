import { lazy, useEffect } from 'react';
import { Link, useActionData, useLoaderData } from 'react-router-dom';
import { useSite } from '../api/application.ts';
import { PageHead } from '../content/page-head.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import type { PageExtras } from '../ui/page/page.ts';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { Stack, Wrap } from '../ui/text/text.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { useWords } from '../ui/words.ts';
import { CardForm } from './card-form.tsx';
import styles from './gift-cards.module.css';
import words from './shop-nl.json' with { type: 'json' };
import type { loader, ShopAnswer } from './shop.loader.ts';

export { action, loader } from './shop.loader.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: () => [{ label: words.title, url: '/cadeaubon' }] };

// Beside what most come for: a browser fetches it after the rest of the page.
const loadBalance = () => import('./balance.tsx');
const Balance = lazyPart(import.meta.env.SSR ? (await loadBalance()).default : lazy(loadBalance));

/** Where gift cards are bought. */
export function Component() {
  const t = useWords(words);
  const site = useSite();
  const { offer, key, today } = useLoaderData<typeof loader>();
  const told = useActionData<ShopAnswer>();
  const href = told?.outcome === 'leaving' ? told.href : null;
  const refused = told?.outcome === 'refused' ? told : null;
  useEffect(() => {
    if (href !== null) location.assign(href);
  }, [href]);
  return (
    <>
      <PageMetadata
        title={t('title')}
        description={t('description', { name: site.name })}
        path="/cadeaubon"
        noindex={!offer.isOn}
        hasErrors={refused !== null}
      />
      <PageHead heading={t('heading')} intro={t('intro', { name: site.name })} motif="cadeaubon" ground="dark" />
      <Wrap>
        <div className={styles.shop}>
          {href !== null && (
            <Notice tone="info" role="alert" title={t('leaving')}>
              <p>
                <LinkButton to={href} external>
                  {t('toBank')}
                </LinkButton>
              </p>
            </Notice>
          )}
          {!offer.isOn && href === null && (
            <Notice tone="info" title={t('off')}>
              <p>
                {t('offText')} <Link to="/contact">{t('contact')}</Link>.
              </p>
            </Notice>
          )}
          {offer.isOn && href === null && (
            <CardForm today={today} idempotencyKey={refused?.key ?? key} refused={refused} />
          )}
          <div className={styles.beside}>
            <Balance told={told?.outcome === 'balance' ? told : null} />
            <About vatRate={offer.vatRate} />
          </div>
        </div>
      </Wrap>
    </>
  );
}

/** What has to be known before buying (BW 6:230m): how it works, and that it can be taken back. */
function About({ vatRate }: { vatRate: number | null }) {
  const t = useWords(words);
  const site = useSite();
  return (
    <section className={styles.about} aria-labelledby="about-cards">
      <h2 id="about-cards">{t('about')}</h2>
      <Stack gap={3}>
        <p>{t('aboutUse')}</p>
        <p>{t('aboutValid')}</p>
        <p>{t('aboutRefund')}</p>
        <p>{vatRate === null ? t('aboutVatMulti') : t('aboutVatSingle', { rate: vatRate })}</p>
        <h3 id="herroepen">{t('withdrawTitle')}</h3>
        <p>{t('aboutWithdraw')}</p>
        <p>{t('aboutWithdrawHow', { name: site.name, email: site.email })}</p>
        <p>
          <Link to="/voorwaarden">{t('terms')}</Link>
        </p>
      </Stack>
    </section>
  );
}
