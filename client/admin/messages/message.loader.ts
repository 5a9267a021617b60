import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskMessageDetail } from '../../../src/modules/contact/schema.ts';
import { apiContext } from '../../api/context.ts';
import { orMissing } from '../api/missing.ts';
import { messagesApi } from './messages-api.ts';
import words from './nl.json' with { type: 'json' };

/** One message with what was sent back. */
export function loader({ context, params }: LoaderFunctionArgs): Promise<DeskMessageDetail> {
  return orMissing(messagesApi(context.get(apiContext)).message(params['id'] ?? ''), {
    message: words.message.notFound,
    link: { label: words.message.back, url: '/dmt-admin/berichten' },
  });
}
