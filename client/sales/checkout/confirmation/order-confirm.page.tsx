import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
} from 'react-router-dom';
import { StepFrame } from '../steps/step-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { isApiFault } from '../../../api/fault.ts';
import { apiContext, pageContext, siteContext, UNPROVEN } from '../../../api/context.ts';
import { words } from './words.ts';

/** Confirms a free order that waits for its buyer (S-29). */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <PageMetadata
        title={words.confirmFreeTitle}
        description={words.confirmFreeText}
        path="/bestelling/bevestigen"
        noindex
      />
      <StepFrame step="confirmation" heading={words.confirmFreeTitle}>
        <Form method="post">
          <Stack gap={5}>
            <CsrfField />
            <input type="hidden" name="token" value={token} />
            {actionData?.message && (
              <Notice tone="error" role="alert">
                <p>{actionData.message}</p>
              </Notice>
            )}
            <p>{words.confirmFreeText}</p>
            <p>
              <Button type="submit">{words.confirmFree}</Button>
            </p>
          </Stack>
        </Form>
      </StepFrame>
    </>
  );
}

/** Opening the emailed link, as email programs do by themselves, confirms nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

/** Confirms a free order that was placed without JavaScript, and leads to its page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = (await request.formData()).get('token');
  if (context.get(pageContext).isForged) return data({ message: UNPROVEN }, { status: 403 });
  try {
    const { links } = await context
      .get(apiContext)
      .send('POST', '/api/mollie/order/confirm', { body: { token: typeof token === 'string' ? token : '' } });
    const target = new URL(links.checkout.href, context.get(siteContext).baseUrl);
    // Stays in the language of this page, not of the order: the router adds its own prefix.
    return redirect(target.pathname.replace(/^.*(?=\/bestelling\/)/, ''), 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return data({ message: fault.message }, { status: fault.status || 503 });
  }
}
