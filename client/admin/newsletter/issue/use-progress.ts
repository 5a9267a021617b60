import { useEffect, useState } from 'react';
import type { Issue } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { UNATTENDED } from '../../api/unattended.ts';
import { isUnderWay } from '../issue-figures.ts';
import { useNewsletterApi } from '../newsletter-api.ts';

const SENDING_MS = 2000;
const RESTING_MS = 5000;

/**
 * Asks how far an issue is, again and again until it has ended. An answer to a question from before the last news is
 * dropped: it may be older. True while the last question got none.
 */
export function useProgress(issue: Issue, onNews: (issue: Issue) => void): boolean {
  const api = useNewsletterApi();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!isUnderWay(issue)) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void ask(), issue.state === 'sending' ? SENDING_MS : RESTING_MS);
    };
    const ask = async () => {
      const news = await api.issue(issue.id, UNATTENDED).catch(() => null);
      if (!isCurrent) return;
      setIsLost(news === null);
      if (news) onNews(news);
      else wait();
    };
    wait();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, issue, onNews]);
  return isLost;
}
