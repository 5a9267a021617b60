import { Hono } from 'hono';
import type { SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { parse } from '../../http/guard/parse.ts';
import type { OtherLanguage } from '../../kernel/web/languages.ts';
import { Problem } from '../../kernel/problem.ts';
import { ownedIn } from '../../kernel/text/owned.ts';
import { EVENT_TEXTS, type Event } from '../../modules/catalogue/schema.ts';
import { OPTION_TEXTS } from '../../modules/ticketing/sales/offer/option-schema.ts';
import type { Content } from '../../modules/content/index.ts';
import type { Change } from '../../platform/records/creations/http.ts';
import { translationRequest } from '../../modules/content/translations/translation-schema.ts';
import type { Languages } from './languages.ts';

type Options = (eventId: number) => Promise<readonly Record<keyof typeof OPTION_TEXTS, string>[]>;

/** The owner's translations: what there is to translate, and one text at a time. 404 for a language that is off. */
export function translationRoutes({
  content,
  languages,
  events,
  optionsOf,
  change,
}: {
  content: Pick<Content, 'translate' | 'translationList'>;
  languages: Languages;
  /** Published events that are not past, with their details. */
  events: () => Promise<Event[]>;
  optionsOf: Options;
  change: Change;
}) {
  const list = (language: OtherLanguage) =>
    content.translationList(language, async () =>
      Promise.all((await events()).map((event) => textsOf(event, optionsOf))),
    );
  const spoken = (word: string): OtherLanguage => {
    const language = [...languages.keys()].find((one) => one === word);
    if (!language) throw new Problem('not-found', 'Deze site spreekt die taal niet.');
    return language;
  };
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/translations/:language', guard({ who: 'programme' }), async (c) =>
      c.json(await list(spoken(c.req.param('language'))), 200),
    )
    .put(
      '/api/dmt-admin/translations/:language',
      guard({ who: 'programme', body: '256 kB' }),
      parse('json', translationRequest),
      async (c) => {
        const language = spoken(c.req.param('language'));
        const request = c.req.valid('json');
        await change(c, request, (actorId) => content.translate(language, request, { actorId }));
        return c.json(await list(language), 200);
      },
    );
}

/** Texts of an event that visitors read, including its tickets. */
const textsOf = async (event: Event, optionsOf: Options) => ({
  label: event.event_title,
  texts: [...ownedIn(EVENT_TEXTS, event), ...ownedIn([OPTION_TEXTS], await optionsOf(event.event_id))],
});
