import { type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { longDay } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { SeasonNotice } from '../opening/notice.ts';
import type { Season } from '../opening/opening.ts';
import { type Kept, likelyTurn, placesOf, applyTurn, turnFaults, turningDays } from './season-turn.ts';
import { dutchOf } from '../../../kernel/text/owned.ts';
import type { ContentParts } from '../ports.ts';
import type { Content, Written } from '../texts/reading.ts';
import type { SeasonNow, SeasonPreview, SeasonRequest } from './season-schema.ts';

type Parts = Pick<ContentParts, 'overrides' | 'clock'> & { defaults: Written };
type Editing = {
  current: () => Promise<Content>;
  /** Reads several values together. Throws `invalid` per field. */
  tryOutAll(values: ReadonlyMap<string, unknown>): Promise<{ content: Content }>;
  /** Replaces the values in one transaction, if the versions are those seen. */
  keepAll(values: ReadonlyMap<string, { value: unknown; version: number }>, actorId: string | null): Promise<void>;
};

/** Ends or begins the season together with its notice. */
export function createSeasonChange({ overrides, clock, defaults }: Parts, { current, tryOutAll, keepAll }: Editing) {
  const today = (): CalendarDay => dayOf(clock.now());

  async function storedSeason(): Promise<Kept> {
    const edits = await overrides.all();
    const of = (key: string) => edits.get(key) ?? defaults.get(key);
    return { season: of('season') as Season, notice: of('season-notice') as SeasonNotice };
  }

  /** Initial values of the form. */
  async function seasonNow(): Promise<SeasonNow> {
    const [{ season, notice }, marks] = [await storedSeason(), await overrides.marks()];
    const versions = {
      season: marks.get('season')?.version ?? 0,
      notice: marks.get('season-notice')?.version ?? 0,
    };
    const standard = defaults.get('season-notice') as SeasonNotice;
    const paragraphs = notice.paragraphs.length > 0 ? notice.paragraphs : standard.paragraphs;
    return {
      ...likelyTurn(season, today()),
      paragraphs: paragraphs.map(dutchOf),
      hasNoticeWithoutEnd: isWithoutEnd(notice),
      versions,
    };
  }

  /** Returns the values and texts to which the change would lead. Throws `invalid`. */
  async function planned(request: SeasonRequest) {
    const errors = turnFaults(request, today());
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const after = applyTurn(await storedSeason(), request);
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

  /** Shows the texts on the days that matter and stores nothing. Throws as `turnSeason` does. */
  async function seasonPreview(request: SeasonRequest): Promise<SeasonPreview> {
    const { after, content } = await planned(request);
    const turns = turningDays(request, today());
    const looks = [{ content: await current(), day: today() }, ...turns.map((day) => ({ content, day }))];
    return { days: [today(), ...turns], places: placesOf(looks), keepsNoticeWithoutEnd: isWithoutEnd(after.notice) };
  }

  /** Changes season and notice in one transaction; safe to repeat. Throws `invalid`, 409 `stale`. */
  async function turnSeason(request: SeasonRequest, actorId: string | null): Promise<void> {
    const { after, values } = await planned(request);
    if (JSON.stringify(after) === JSON.stringify(await storedSeason())) return;
    const seen = new Map([
      ['season', request.versions.season],
      ['season-notice', request.versions.notice],
    ]);
    await keepAll(new Map([...values].map(([key, value]) => [key, { value, version: seen.get(key) ?? 0 }])), actorId);
  }

  /** Returns the question to ask about days that are over; null if there is none. */
  function questionAboutSeason({ what, day, until }: SeasonRequest): string | null {
    if (until < today()) return `${longDay(until)} is al voorbij. Klopt dat? Toch opslaan?`;
    if (day >= today()) return null;
    return what === 'close'
      ? `De laatste dag, ${longDay(day)}, is al voorbij: de tuin is dan meteen gesloten. Toch opslaan?`
      : `De eerste dag, ${longDay(day)}, is al voorbij: de tuin is dan meteen open. Toch opslaan?`;
  }

  return { seasonNow, seasonPreview, turnSeason, questionAboutSeason };
}

function isWithoutEnd({ paragraphs, shownUntil }: SeasonNotice): boolean {
  return paragraphs.length > 0 && shownUntil === null;
}

/** Maps errors to the form's fields; those of texts only once the days are valid. */
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
