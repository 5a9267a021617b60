import { Form, useActionData, useLoaderData } from 'react-router-dom';
import { StepFrame } from '../steps/step-frame.tsx';
import { useWords } from '../../orders/order-words.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/csrf-field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack } from '../../ui/text/stack.tsx';
import type { action, loader } from './order-confirm.loader.ts';

/** Where the mail of a free order leads that waits for its buyer (S-29). */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const t = useWords();
  return (
    <>
      <PageMetadata
        title={t('confirmFreeTitle')}
        description={t('confirmFreeText')}
        path="/bestelling/bevestigen"
        noindex
      />
      <StepFrame step="confirmation" heading={t('confirmFreeTitle')}>
        <Form method="post">
          <Stack gap={5}>
            <CsrfField />
            <input type="hidden" name="token" value={token} />
            {posted?.message && (
              <Notice tone="error" role="alert">
                <p>{posted.message}</p>
              </Notice>
            )}
            <p>{t('confirmFreeText')}</p>
            <p>
              <Button type="submit">{t('confirmFree')}</Button>
            </p>
          </Stack>
        </Form>
      </StepFrame>
    </>
  );
}
