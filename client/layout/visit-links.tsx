import { Link, useLocation } from 'react-router-dom';
import { BLOOM, GARDEN_MAP } from '../../src/kernel/pages/addresses.ts';
import { useSiteContent } from '../api/application.ts';
import { words as siteWords } from '../ui/words.ts';

/** Items of a list, the same in menu and footer: what visitors need, and the gift card while it is sold. */
export function VisitLinks({ follow }: { follow?: () => void }) {
  const { pathname } = useLocation();
  const currentOf = (path: string) => (path === pathname ? 'page' : undefined);
  const site = useSiteContent();
  const isCardSold = site?.areGiftCardsSold ?? false;
  const isFriendSold = site?.areFriendCardsSold ?? false;
  return (
    <>
      <li>
        <Link to="/praktisch" aria-current={currentOf('/praktisch')} onClick={follow}>
          {siteWords.footer.practical}
        </Link>
      </li>
      <li>
        <a href={GARDEN_MAP} aria-current={currentOf(GARDEN_MAP)}>
          {siteWords.footer.map}
        </a>
      </li>
      <li>
        <Link to={BLOOM} aria-current={currentOf(BLOOM)} onClick={follow}>
          {siteWords.footer.bloom}
        </Link>
      </li>
      {isCardSold && (
        <li>
          <Link to="/cadeaubon" aria-current={currentOf('/cadeaubon')} onClick={follow}>
            {siteWords.footer.giftCard}
          </Link>
        </li>
      )}
      {isFriendSold && (
        <li>
          <Link to="/vriendenkaart" aria-current={currentOf('/vriendenkaart')} onClick={follow}>
            {siteWords.footer.friendCard}
          </Link>
        </li>
      )}
    </>
  );
}
