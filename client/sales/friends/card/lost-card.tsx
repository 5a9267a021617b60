import { type ActionFunctionArgs, data, Form, redirect, useActionData, useNavigation } from 'react-router-dom';
import { isApiFault } from '../../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import styles from '../../gift-cards/gift-cards.module.css';
import { words } from './words.ts';

/** Field with the number of the lost code. */
export const LOST = 'lostCode';
/** Query parameter: the code was just replaced. */
export const REPLACED = 'nieuw';

/** Replaces the code of a lost card; safe to repeat. */
export async function replaceCode({ context, params }: ActionFunctionArgs, codeNumber: number) {
  const secret = params['secret'] ?? '';
  if (context.get(pageContext).isForged) return data({ message: UNPROVEN }, { status: 403 });
  try {
    await context.get(apiContext).send('POST', '/api/gift-cards/replace-code', { body: { secret, codeNumber } });
    return redirect(`/vriendenkaart/${secret}?${REPLACED}=1`, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return data({ message: fault.message }, { status: fault.status || 503 });
  }
}

/** Lets the holder of a lost card have another code, on the page behind the mailed link. */
export function LostCard({ codeNumber }: { codeNumber: number }) {
  const message = useActionData<{ message?: string }>()?.message;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <section className={styles.about} aria-labelledby="lost">
      <h2 id="lost">{words.lostTitle}</h2>
      <Form method="post">
        <Stack gap={3}>
          <CsrfField />
          {message !== undefined && (
            <Notice tone="error" role="alert">
              <p>{message}</p>
            </Notice>
          )}
          <p>{words.lostText}</p>
          <input type="hidden" name={LOST} value={codeNumber} />
          <p>
            <Button type="submit" variant="secondary" busy={isBusy}>
              {words.replaceCode}
            </Button>
          </p>
        </Stack>
      </Form>
    </section>
  );
}

export function Replaced() {
  return (
    <Notice tone="success" role="alert">
      <p>{words.codeReplaced}</p>
    </Notice>
  );
}
