import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom';
import { isApiFault } from '../../../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN, valuesOf } from '../../../../api/context.ts';
import { Button } from '../../../../ui/button.tsx';
import { CsrfField } from '../../../../ui/forms/field.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { PageMetadata } from '../../../../ui/page/page-metadata.tsx';
import { Stack, Wrap } from '../../../../ui/text/text.tsx';
import styles from '../../order.module.css';
import { words } from './words.ts';

/** Opening the emailed link, as email programs do by themselves, confirms nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { token = '' } = valuesOf(await request.formData());
  if (context.get(pageContext).isForged) return data({ isDone: false, message: UNPROVEN }, { status: 403 });
  try {
    await context.get(apiContext).send('POST', '/api/orders/address', { body: { token } });
    return data({ isDone: true, message: null }, { status: 200 });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return data({ isDone: false, message: fault.message }, { status: fault.status || 503 });
  }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className={styles.page}>
      <PageMetadata title={words.confirmTitle} description={words.confirmText} path="/bestelling/adres" noindex />
      <Wrap>
        <Stack gap={5}>
          <h1 tabIndex={-1}>{words.confirmTitle}</h1>
          {result?.message && (
            <Notice tone="error" role="alert">
              <p>{result.message}</p>
            </Notice>
          )}
          {result?.isDone ? (
            <Notice tone="success" role="alert" title={words.confirmed}>
              <p>{words.confirmedText}</p>
            </Notice>
          ) : (
            <Form method="post">
              <Stack gap={5}>
                <CsrfField />
                <input type="hidden" name="token" value={token} />
                <p>{words.confirmText}</p>
                <p>
                  <Button type="submit">{words.confirm}</Button>
                </p>
              </Stack>
            </Form>
          )}
        </Stack>
      </Wrap>
    </div>
  );
}
