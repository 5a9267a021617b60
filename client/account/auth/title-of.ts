import type { Site } from '../../../src/kernel/site.ts';
import type { View } from './auth.ts';
import type { useWords } from '../words.ts';

/** The heading of a view (LOGIN-01, LOGIN-23). */
export function titleOf(view: View, t: ReturnType<typeof useWords>, { name }: Pick<Site, 'name'>): string {
  if (view === 'register') return t('registerAt', { name });
  return view === 'new-password' ? t('newPassword') : t('signInAt', { name });
}
