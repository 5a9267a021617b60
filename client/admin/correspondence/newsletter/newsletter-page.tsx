import type { ReactNode } from 'react';
import { AdminPage } from '../../ui/admin-page.tsx';
import { Tabs } from '../../ui/list/search-bar.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const PARTS = { issues: '/dmt-admin/nieuwsbrief', subscribers: '/dmt-admin/abonnees' } as const;

type Part = keyof typeof PARTS;
type NewsletterAdminPageProps = { part: Part; lead: string; actions?: ReactNode; children: ReactNode };

export function NewsletterAdminPage({ part, lead, actions, children }: NewsletterAdminPageProps) {
  const t = useWords(words);
  return (
    <AdminPage title={part === 'issues' ? t('title') : t(`tabs.${part}`)} lead={lead} actions={actions}>
      <Tabs
        label={t('parts')}
        tabs={(Object.keys(PARTS) as Part[]).map((one) => ({
          to: PARTS[one],
          label: t(`tabs.${one}`),
          isCurrent: one === part,
        }))}
      />
      {children}
    </AdminPage>
  );
}
