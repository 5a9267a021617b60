import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { PageExtras } from '../../ui/page/page.ts';
import { action as send, Ask, askCrumbs, loader as loadForm } from './ask.tsx';
import { action as act, loader as loadRequest, Request, requestCrumbs, type RequestPage } from './request.tsx';

/** The form that asks for a package, and a request by its secret link: one file, so that other pages name one. */

type FormPage = ReturnType<typeof useLoaderData<typeof loadForm>>;

const isRequest = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params['secret'] !== undefined;

export const loader = (args: LoaderFunctionArgs): Promise<RequestPage | FormPage> =>
  isRequest(args) ? loadRequest(args) : loadForm(args);
export const action = (args: ActionFunctionArgs) => (isRequest(args) ? act(args) : send(args));

export const handle: PageExtras<typeof loader> = {
  breadcrumb: (page) => ('secret' in page ? requestCrumbs(page) : askCrumbs()),
};

export function Component() {
  return 'secret' in useLoaderData<typeof loader>() ? <Request /> : <Ask />;
}
