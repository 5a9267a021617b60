import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { PageExtras } from '../../../ui/page/page.ts';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Stack, Wrap } from '../../../ui/text/text.tsx';
import { readCard } from '../../gift-cards/card/card.loader.ts';
import styles from '../../gift-cards/gift-cards.module.css';
import { Leaving } from '../../gift-cards/shop/leaving.tsx';
import { FriendForm } from './friend-form.tsx';
import { type FriendShopAnswer, loader as readShop } from './shop.loader.ts';
import { words } from './renew.words.ts';

export { action } from './shop.loader.ts';

/** Reads the card of the emailed link, and the shop in which it is bought again. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ secret, card }, shop] = await Promise.all([readCard(args), readShop(args)]);
  const { friend, validUntil, recipientName, email } = card;
  const { from, firstName, lastName } = friend?.renewal ?? {};
  const filled = { recipientName, email, firstName: firstName ?? '', lastName: lastName ?? '' };
  const renewal = friend && from !== undefined ? { from, kind: friend.kind, filled } : null;
  return { secret, validUntil, renewal, ...shop };
}

export const handle: PageExtras<typeof loader> = {
  breadcrumb: () => [{ label: words.card, url: '/vriendenkaart' }],
};

export function Component() {
  const { secret, validUntil, renewal, kinds, ways, key, today } = useLoaderData<typeof loader>();
  const answer = useActionData<FriendShopAnswer>();
  const href = answer?.outcome === 'leaving' ? answer.href : null;
  const refused = answer?.outcome === 'refused' ? answer : null;
  return (
    <div className={styles.page}>
      <PageMetadata
        title={words.title}
        description={words.title}
        path="/vriendenkaart"
        noindex
        hasErrors={refused !== null}
      />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{words.title}</h1>
            {renewal && validUntil && (
              <p>{words[validUntil < today ? 'ended' : 'ends']({ day: longDay(validUntil) })}</p>
            )}
          </header>
          {href !== null && <Leaving href={href} />}
          {href === null && renewal && (
            <FriendForm
              kinds={kinds}
              ways={ways}
              today={today}
              idempotencyKey={refused?.key ?? key}
              refused={refused}
              renewal={renewal}
            />
          )}
          {href === null && !renewal && (
            <Notice tone="info">
              <p>{words.not}</p>
              <p>
                <Link to="/vriendenkaart">{words.toShop}</Link>
              </p>
            </Notice>
          )}
          <p>
            <Link to={`/vriendenkaart/${secret ?? ''}`}>{words.backToCard}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}
