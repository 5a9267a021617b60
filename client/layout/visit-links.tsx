import { Link } from 'react-router-dom';
import { BLOOM, GARDEN_MAP } from '../../src/kernel/pages/addresses.ts';
import { useSiteContent } from '../api/application.ts';
import { words as siteWords } from '../ui/words.ts';

/** Items of a list, the same in menu and footer: what visitors need, and the gift card while it is sold. */
export function VisitLinks({ follow }: { follow?: () => void }) {
  const isCardSold = useSiteContent()?.areGiftCardsSold ?? false;
  return (
    <>
      <li>
        <Link to="/praktisch" onClick={follow}>
          {siteWords.footer.practical}
        </Link>
      </li>
      <li>
        <a href={GARDEN_MAP}>{siteWords.footer.map}</a>
      </li>
      <li>
        <Link to={BLOOM} onClick={follow}>
          {siteWords.footer.bloom}
        </Link>
      </li>
      {isCardSold && (
        <li>
          <Link to="/cadeaubon" onClick={follow}>
            {siteWords.footer.giftCard}
          </Link>
        </li>
      )}
    </>
  );
}
