import { lazy, useEffect, useState } from 'react';
import { useActionData, useLoaderData } from 'react-router-dom';
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { PrivacyRequest } from './privacy-request.tsx';
import { lazyPart } from '../../ui/lazy.tsx';
import type { action, loader } from './privacy.loader.ts';
import { TextPage } from '../../garden/legal/text-page.tsx';
import { words } from './words.ts';

// Only seen by visitors who follow an emailed link.
const PrivacyConfirm = lazyPart(
  import.meta.env.SSR
    ? (await import('./privacy-confirm.tsx')).PrivacyConfirm
    : lazy(async () => ({ default: (await import('./privacy-confirm.tsx')).PrivacyConfirm })),
);

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

/** Shows the privacy statement (P-14), and handles requests for data (P-12). */
export function Component() {
  const { kind, page, token: given } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>() ?? null;
  const [firstKind] = useState(kind);
  const [token] = useState(given ?? (actionData?.intent === 'confirm' ? (actionData.values['token'] ?? '') : null));

  // The token of an emailed link does not stay in the address bar (S-11).
  useEffect(() => {
    if (given !== null) history.replaceState(history.state, '', '/privacy');
  }, [given]);

  return (
    <TextPage
      page={page}
      noindex={token !== null}
      above={
        token !== null && (
          <PrivacyConfirm
            token={token}
            kind={firstKind}
            actionData={actionData?.intent === 'confirm' ? actionData : null}
          />
        )
      }
      below={<PrivacyRequest actionData={actionData?.intent === 'request' ? actionData : null} />}
      belowLink={{ id: 'opvragen', name: words.askTitle }}
    />
  );
}
