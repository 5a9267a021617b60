import { Link, useActionData, useLoaderData } from 'react-router-dom';
import { useSite } from '../../../api/application.ts';
import { PageHead } from '../../../content/page-head.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { PageExtras } from '../../../ui/page/page.ts';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Wrap } from '../../../ui/text/text.tsx';
import styles from '../../gift-cards/gift-cards.module.css';
import { Leaving } from '../../gift-cards/shop/leaving.tsx';
import { words as texts } from '../../gift-cards/shop/words.ts';
import { FriendForm } from './friend-form.tsx';
import type { FriendShopAnswer, loader } from './shop.loader.ts';
import { words } from './words.ts';

export { action, loader } from './shop.loader.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: () => [{ label: words.title, url: '/vriendenkaart' }] };

export function Component() {
  const site = useSite();
  const { kinds, ways, areGiftCardsSold, key, today } = useLoaderData<typeof loader>();
  const answer = useActionData<FriendShopAnswer>();
  const href = answer?.outcome === 'leaving' ? answer.href : null;
  const refused = answer?.outcome === 'refused' ? answer : null;
  const isOn = kinds.length > 0;
  return (
    <>
      <PageMetadata
        title={words.title}
        description={words.description({ name: site.name })}
        path="/vriendenkaart"
        noindex={!isOn}
        hasErrors={refused !== null}
      />
      <PageHead heading={words.heading} intro={words.intro} motif="cadeaubon" ground="dark" />
      <Wrap>
        <div className={styles.shop}>
          {href !== null && <Leaving href={href} />}
          {!isOn && href === null && (
            <Notice tone="info" title={words.off}>
              <p>
                {words.offText} <Link to="/contact">{texts.contact}</Link>.
              </p>
            </Notice>
          )}
          {isOn && href === null && (
            <FriendForm
              kinds={kinds}
              ways={ways}
              today={today}
              idempotencyKey={refused?.key ?? key}
              refused={refused}
            />
          )}
          {areGiftCardsSold && (
            <p>
              <Link to="/cadeaubon">{words.asPresent}</Link>
            </p>
          )}
        </div>
      </Wrap>
    </>
  );
}
