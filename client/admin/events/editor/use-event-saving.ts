import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { NewEvent } from '../../../../src/modules/catalogue/events/event-schema.ts';
import type { EmailPreview, Organiser } from '../../../../src/modules/catalogue/schema.ts';
import type { Touched } from '../../../../src/modules/ticketing/index.ts';
import { isApiFault } from '../../../api/fault.ts';
import { membersOf } from '../../../sales/checkout/cart/cart.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useAdminApi } from '../../api/api.ts';
import { AFTER_SAVING } from '../../ui/form/save-bar.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { orTouched } from '../actions/touched-dialog.tsx';
import words from '../nl.json' with { type: 'json' };
import { bodyOf, unsoldLines } from './event-body.ts';
import { emptyForm, type EventForm, formOf } from './event-form.ts';
import { changesOf, type EventPart, partAddress, partOf } from './parts.ts';
import { useEventForm } from './use-event-form.ts';

export type EventSaving = ReturnType<typeof useEventSaving>;

/** `version`: the one it replaces, which is not the loaded one after overwriting another admin's. */
type SaveRequest = { publish: boolean; version: number; sellsNothing?: boolean };

/** Impact of this save on ticket holders and the email to them, shown before it is done. */
type SavePreview = { request: SaveRequest; touched: Touched | null; letter: EmailPreview | null; doubts: string[] };

type SavingProps = {
  part: EventPart;
  event: AdminEvent | null;
  organisers: Organiser[];
  onMade?: ((id: number) => void) | undefined;
};

/** Never saves over another admin's changes or past ticket holders unseen. */
export function useEventSaving({ part, event: loaded, organisers, onMade }: SavingProps) {
  const t = useWords(words);
  const api = useAdminApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [event, setEvent] = useState(loaded);
  const state = useEventForm(event ? formOf(event) : emptyForm(organisers));
  const submission = useSubmission();
  const [preview, setPreview] = useState<SavePreview | null>(null);
  const [unsold, setUnsold] = useState<string[]>([]);
  const isPublished = event?.event_published ?? false;
  const asNow: SaveRequest = { publish: isPublished, version: event?.version ?? 0 };
  const lastAsked = useRef(asNow);

  const show = (fresh: AdminEvent, sent?: EventForm) => {
    setEvent(fresh);
    state.load(formOf(fresh), sent);
  };

  /** Remembers the request: a preview of the email or a newer version may come in between. */
  const save = async (request: SaveRequest, seen?: SavePreview, words?: string) => {
    const { body, errors: all } = bodyOf(state.form, { isDraft: !request.publish });
    const changes = changesOf(part, body, bodyOf(state.saved, { isDraft: !request.publish }).body);
    // A save of one part is not refused for another; a first publication is.
    const isWhole = !event || (request.publish && !isPublished);
    const errors = isWhole ? all : errorsIn(all, changes);
    if (Object.keys(errors).length > 0) return submission.refuse(errors);
    if (request.publish && !isPublished && !request.sellsNothing) {
      const lines = unsoldLines(body);
      if (lines.length > 0) return setUnsold(lines);
    }
    setUnsold([]);
    lastAsked.current = request;
    const fresh = await submission.save(async ({ headers }) => {
      if (!event) {
        const made = { ...body, event_published: request.publish, ...(!seen && { ask: true }) };
        return orTouched(() => create(made, headers).then(stored));
      }
      const sent = { ...changes, event_published: request.publish, event_id: event.event_id, version: request.version };
      const confirmed = seen ? { seen: seen.touched?.seen, words } : { ask: true };
      return orTouched(() => api.changeEvent({ ...sent, ...confirmed }, headers));
    });
    if (!fresh) return;
    if ('touched' in fresh) return setPreview({ request, letter: seen?.letter ?? null, doubts: [], ...fresh });
    setPreview(null);
    tellSaved(request.publish, isPublished);
    show(fresh, state.form);
    if (event) return;
    onMade?.(fresh.event_id);
    void navigate(partAddress(fresh.event_id, 'what'), {
      replace: true,
      preventScrollReset: true,
      state: AFTER_SAVING,
    });
  };
  const toldPublish = preview?.request.publish ?? false;
  const previewEmail = useCallback(
    async (added: string) => {
      if (!event) return null;
      const { body } = bodyOf(state.form, { isDraft: !toldPublish });
      const changes = { ...body, event_published: toldPublish, event_id: event.event_id, version: event.version };
      return (await api.checkEvent({ ...changes, words: added })).letter;
    },
    [api, event, state.form, toldPublish],
  );
  /** On a slow connection the event may already be stored with earlier input: then that one is updated. */
  const create = async (body: NewEvent, headers: Record<string, string>) => {
    try {
      return await api.createEvent(body, headers);
    } catch (fault) {
      const id = isApiFault(fault) && fault.code === 'key_reused' ? Number(membersOf(fault.body)['event_id']) : 0;
      if (!id) throw fault;
      const { version } = await api.adminEvent(id);
      return api.changeEvent({ ...body, event_id: id, version }, {});
    }
  };
  const stored = ({ event_id: id }: { event_id: number }): Promise<AdminEvent> => api.adminEvent(id);

  const tellSaved = (publish: boolean, wasPublished: boolean) => {
    const step = publish === wasPublished ? 'saved' : publish ? 'published' : 'unpublished';
    const detail = step === 'saved' ? {} : { detail: t(`event.${step}Detail`) };
    toasts.show({ severity: 'success', summary: t(`event.${step}`), ...detail });
  };

  const overwrite = async () => {
    if (!event) return;
    const newer = await submission.run(() => api.adminEvent(event.event_id));
    if (newer) await save({ ...lastAsked.current, version: newer.version });
  };
  const takeOver = async () => {
    const newer = event && (await submission.run(() => api.adminEvent(event.event_id)));
    if (newer) show(newer);
  };

  return {
    event,
    state,
    submission,
    isPublished,
    asNow,
    preview,
    unsold,
    show,
    save,
    overwrite,
    takeOver,
    previewEmail,
    setPreview: setPreview,
    setUnsold,
  };
}

function errorsIn(errors: Record<string, string>, changes: Partial<NewEvent>): Record<string, string> {
  const parts = new Set(Object.keys(changes).map(partOf));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => parts.has(partOf(field))));
}
