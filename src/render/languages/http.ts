import { Hono } from 'hono';
import type { SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { parse } from '../../http/guard/parse.ts';
import type { OtherLanguage } from '../../kernel/web/languages.ts';
import { Problem } from '../../kernel/problem.ts';
import { ownedIn } from '../../kernel/text/owned.ts';
import { EVENT_TEXTS, type Event } from '../../modules/catalogue/schema.ts';
import type { EventOption } from '../../modules/ticketing/index.ts';
import { OPTION_TEXTS } from '../../modules/ticketing/sales/offer/option-schema.ts';
import type { Content } from '../../modules/content/index.ts';
import type { Change } from '../../platform/records/creations/http.ts';
import {
  translationQuery,
  type TranslationQuery,
  translationRequest,
} from '../../modules/content/translations/translation-schema.ts';
import type { Languages } from './languages.ts';

type Found = { event: Event; options: EventOption[] };

/** The owner's translations: what there is to translate, by page or event. 404 for a language that is off. */
export function translationRoutes({
  content,
  languages,
  events,
  findWithOptions,
  change,
}: {
  content: Pick<Content, 'translate' | 'translationList'>;
  languages: Languages;
  events: () => Promise<Event[]>;
  /** Finds an event, a draft too. Throws `event_not_found`. */
  findWithOptions: (id: number, seesDrafts: () => Promise<boolean>) => Promise<Found>;
  change: Change;
}) {
  const textsOf = async (id: number) => {
    const { event, options } = await findWithOptions(id, async () => true);
    return {
      key: keyOf(id),
      label: event.event_title,
      texts: [...ownedIn(EVENT_TEXTS, event), ...ownedIn([OPTION_TEXTS], options)],
    };
  };
  const list = (language: OtherLanguage, query: TranslationQuery = {}) =>
    content.translationList(
      language,
      async () => {
        const coming = (await events()).map(({ event_id: id }) => id);
        const asked = Number(/^event\/(\d{1,9})$/.exec(query.part ?? '')?.[1]);
        return Promise.all((asked && !coming.includes(asked) ? [...coming, asked] : coming).map(textsOf));
      },
      query,
    );
  const spoken = (word: string): OtherLanguage => {
    const language = [...languages.keys()].find((one) => one === word);
    if (!language) throw new Problem('not-found', 'Deze site spreekt die taal niet.');
    return language;
  };
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/translations/:language',
      guard({ who: 'programme' }),
      parse('query', translationQuery),
      async (c) => c.json(await list(spoken(c.req.param('language')), c.req.valid('query')), 200),
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

const keyOf = (id: number) => `event/${id}`;
