import { type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { SeasonNotice } from '../opening/notice.ts';
import type { Season } from '../opening/opening.ts';
import { type Kept, likelyTurn, placesOf, turned, turnFaults, turningDays } from './season-turn.ts';
import type { ContentParts } from '../ports.ts';
import type { Content, Written } from '../reading.ts';
import type { SeasonNow, SeasonPreview, SeasonRequest } from './season-schema.ts';

type Parts = Pick<ContentParts, 'overrides' | 'clock'> & { defaults: Written };
type Editing = {
  current: () => Promise<Content>;
  /** Validates that the values fit together; throws `invalid` per field. */
  tryOutAll(values: ReadonlyMap<string, unknown>): Promise<{ content: Content }>;
  /** Stores values at the versions that were seen, all or none. */
  keepAll(values: ReadonlyMap<string, { value: unknown; version: number }>, actorId: string | null): Promise<void>;
};

/** One action for the end of the season and its beginning: its days, and the notice on the home page. */
export function seasonChange({ overrides, clock, defaults }: Parts, { current, tryOutAll, keepAll }: Editing) {
  const today = (): CalendarDay => dayOf(clock.now());

  async function kept(): Promise<Kept> {
    const edits = await overrides.all();
    const of = (key: string) => edits.get(key) ?? defaults.get(key);
    return { season: of('season') as Season, notice: of('season-notice') as SeasonNotice };
  }

  /** How the form begins: what the day asks for, and the words that are kept. */
  async function seasonNow(): Promise<SeasonNow> {
    const [{ season, notice }, marks] = [await kept(), await overrides.marks()];
    const versions = {
      season: marks.get('season')?.version ?? 0,
      notice: marks.get('season-notice')?.version ?? 0,
    };
    const standard = defaults.get('season-notice') as SeasonNotice;
    const paragraphs = notice.paragraphs.length > 0 ? notice.paragraphs : standard.paragraphs;
    return { ...likelyTurn(season, today()), paragraphs, hasNoticeWithoutEnd: isWithoutEnd(notice), versions };
  }

  /** Both values after it, and what the site says then. Throws `invalid` with a message per field. */
  async function planned(request: SeasonRequest) {
    const errors = turnFaults(request, today());
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const after = turned(await kept(), request);
    const values = new Map<string, unknown>([
      ['season', after.season],
      ['season-notice', after.notice],
    ]);
    try {
      return { after, values, content: (await tryOutAll(values)).content };
    } catch (refusal) {
      throw refusal instanceof Problem ? invalid(fieldsOf(request, refusal.errors ?? {})) : refusal;
    }
  }

  /** Texts that visitors read now and at each turn, place by place; stores nothing. Throws as `turnSeason`. */
  async function seasonPreview(request: SeasonRequest): Promise<SeasonPreview> {
    const { after, content } = await planned(request);
    const turns = turningDays(request, today());
    const looks = [{ content: await current(), day: today() }, ...turns.map((day) => ({ content, day }))];
    return { days: [today(), ...turns], places: placesOf(looks), keepsNoticeWithoutEnd: isWithoutEnd(after.notice) };
  }

  /**
   * Closes or opens the season: its days and the notice change together or not at all, and a repeat changes nothing.
   * Throws `invalid` with a message per field; 409 `stale` when somebody changed one of them meanwhile.
   */
  async function turnSeason(request: SeasonRequest, actorId: string | null): Promise<void> {
    const { after, values } = await planned(request);
    if (JSON.stringify(after) === JSON.stringify(await kept())) return;
    const seen = new Map([
      ['season', request.versions.season],
      ['season-notice', request.versions.notice],
    ]);
    await keepAll(new Map([...values].map(([key, value]) => [key, { value, version: seen.get(key) ?? 0 }])), actorId);
  }

  return { seasonNow, seasonPreview, turnSeason };
}

function isWithoutEnd({ paragraphs, shownUntil }: SeasonNotice): boolean {
  return paragraphs.length > 0 && shownUntil === null;
}

/** A fault in the season or the notice, at the field of the form that it came from; texts only when the days are well. */
function fieldsOf({ what }: SeasonRequest, errors: Record<string, string>): Record<string, string> {
  const first = what === 'close' ? 'until' : 'day';
  if ('bookableUntil' in errors) return { [first]: 'Deze dag ligt na de laatste waarop arrangementen te boeken zijn.' };
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field.startsWith('paragraphs') ? 'paragraphs' : first, message]),
  );
}

function invalid(errors: Record<string, string>): Problem {
  return new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors });
}
