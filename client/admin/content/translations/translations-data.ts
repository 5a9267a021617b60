import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { isOtherLanguage, type OtherLanguage } from '../../../../src/kernel/web/languages.ts';
import { markOf, type Translations } from '../../../../src/modules/content/translations/translation-schema.ts';
import { apiContext, pageContext, valuesOf } from '../../../api/context.ts';
import { isApiFault } from '../../../api/fault.ts';
import { faultText, orMissing } from '../../api/calls.ts';
import { turnedAway } from '../../api/guard.ts';
import { createAsk } from '../../api/routes.ts';
import words from './nl.json' with { type: 'json' };

const PATH = '/api/dmt-admin/translations/:language';

export type TranslationsData = { list: Translations; part: string; search: string };

/** Reads `?taal=en&deel=event/7&q=thee`: the overview, the texts of one page or event, or those with these words. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<TranslationsData> {
  const { language, part, search } = askedBy(request);
  const query = { part, q: search };
  const list = await orMissing(createAsk(context.get(apiContext))('GET', PATH, { id: language, query }), {
    message: words.off,
    link: { label: words.back, url: '/dmt-admin/inhoud' },
  });
  return { list, part, search };
}

function askedBy({ url }: Request): { language: OtherLanguage; part: string; search: string } {
  const query = new URL(url).searchParams;
  const language = query.get('taal');
  return {
    language: isOtherLanguage(language) ? language : 'en',
    part: query.get('deel')?.slice(0, 100) ?? '',
    search: query.get('q')?.trim().slice(0, 200) ?? '',
  };
}

export type TranslationResult = { saved: number; errors: Record<string, string>; typed: Record<string, string> };

/** Works with and without JavaScript. Sends only what was changed since the page was made. */
export async function action({ context, request }: ActionFunctionArgs) {
  const typed = valuesOf(await request.formData());
  const respond = (changes: Partial<TranslationResult>, status = 200) =>
    data<TranslationResult>({ saved: 0, errors: {}, typed, ...changes }, { status });
  if (context.get(pageContext).isForged) return respond({ errors: { '': faultText(null) } }, 403);
  const ask = createAsk(context.get(apiContext));
  const { language, part, search } = askedBy(request);
  const marks: string[] = [];
  try {
    const { texts } = await ask('GET', PATH, { id: language, query: { part, q: search } });
    const changed = texts.flatMap(({ dutch }) => {
      const mark = markOf(dutch);
      const text = typed[`text-${mark}`]?.replaceAll('\r\n', '\n');
      return text === undefined || markOf(text) === typed[`was-${mark}`] ? [] : [{ dutch, text }];
    });
    marks.push(...changed.map(({ dutch }) => markOf(dutch)));
    const json = { texts: changed, version: Number(typed['version']) };
    if (changed.length > 0) await ask('PUT', PATH, { id: language, json });
    return respond({ saved: changed.length, typed: {} });
  } catch (fault) {
    const elsewhere = turnedAway(fault, request);
    if (elsewhere) throw elsewhere;
    if (!isApiFault(fault)) throw fault;
    const errors = Object.entries(fault.errors).map(([path, text]) => [
      marks[Number(/^texts\.(\d+)\./.exec(path)?.[1])] ?? '',
      text,
    ]);
    return respond(
      { errors: errors.length > 0 ? Object.fromEntries(errors) : { '': faultText(fault) } },
      fault.status || 503,
    );
  }
}
