import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminPage } from '../ui/admin-page.tsx';
import { Tabs } from '../ui/list/search-bar.tsx';
import { useWords } from '../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const PARTS = {
  people: '/dmt-admin/instellingen',
  rules: '/dmt-admin/instellingen/regels',
  persons: '/dmt-admin/instellingen/bezoekers',
  invoices: '/dmt-admin/instellingen/facturen',
  ways: '/dmt-admin/instellingen/betaalwijzen',
  gifts: '/dmt-admin/instellingen/giften',
  connections: '/dmt-admin/instellingen/koppelingen',
  post: '/dmt-admin/post',
  webhooks: '/dmt-admin/instellingen/webhooks',
  approvals: '/dmt-admin/instellingen/tweede-paar-ogen',
  trail: '/dmt-admin/instellingen/logboek',
  health: '/dmt-admin/instellingen/toestand',
} as const;

type Part = keyof typeof PARTS;

export function SettingsPage({ part, lead, children }: { part: Part; lead: string; children: ReactNode }) {
  const t = useWords(words);
  const { pathname } = useLocation();
  return (
    <AdminPage title={part === 'people' ? t('title') : t(`tabs.${part}`)} lead={lead}>
      <Tabs
        label={t('parts')}
        tabs={(Object.keys(PARTS) as Part[]).map((one) => ({
          to: PARTS[one],
          label: t(`tabs.${one}`),
          isCurrent: PARTS[one] === pathname,
        }))}
      />
      {children}
    </AdminPage>
  );
}
