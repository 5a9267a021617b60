import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import type { ContentEntryDetail } from '../../../../src/modules/content/admin/admin-schema.ts';
import { isReplaceable, withPhoto } from '../../../../src/modules/content/answers/own-photos-schema.ts';
import type { OwnPhoto, OwnPhotos } from '../../../../src/modules/content/schema.ts';
import alts from '../../../art/alts.json' with { type: 'json' };
import { apiContext, pageContext, valuesOf } from '../../../api/context.ts';
import { ApiFault, isApiFault } from '../../../api/fault.ts';
import type { Motif } from '../../../ui/pictures/picture.tsx';
import { faultText } from '../../api/calls.ts';
import { createAsk, ENTRY } from '../../api/routes.ts';
import { turnedAway } from '../../api/guard.ts';

const KEY = 'own-photos';
export const PHOTOS = `/dmt-admin/inhoud/${KEY}`;

export const DRAWINGS = (Object.keys(alts) as Motif[]).filter(isReplaceable);

const isDrawing = (name: string | undefined): name is Motif => DRAWINGS.some((one) => one === name);

/** Loads the owner's photos by the drawing that each replaces, whether shown or not. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ photos: Record<string, OwnPhoto> }> {
  const { photos } = valueOf(await createAsk(context.get(apiContext))('GET', ENTRY, { id: KEY }));
  return { photos: Object.fromEntries(photos.map((photo) => [photo.drawing, photo])) };
}

export type PhotoData = {
  drawing: Motif;
  photo: OwnPhoto | null;
  isRefused: boolean;
};

export async function photoLoader(args: LoaderFunctionArgs): Promise<PhotoData> {
  const drawing = args.params['drawing'];
  if (!isDrawing(drawing)) throw new Response(null, { status: 404 });
  const { photos } = await loader(args);
  return {
    drawing,
    photo: photos[drawing] ?? null,
    isRefused: new URL(args.request.url).searchParams.has('geweigerd'),
  };
}

export type PhotoResult = {
  done: 'shown' | 'kept' | 'back' | null;
  wrong: Record<string, string>;
  typed: Record<string, string>;
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  const typed = valuesOf(await request.formData());
  const respond = (changes: Partial<PhotoResult>, status = 200) =>
    data<PhotoResult>({ done: null, wrong: {}, typed, ...changes }, { status });
  const drawing = typed['drawing'] ?? params['drawing'];
  if (context.get(pageContext).isForged || !isDrawing(drawing)) return respond({ wrong: { '': faultText(null) } }, 403);
  const ask = createAsk(context.get(apiContext));
  try {
    const entry = await ask('GET', ENTRY, { id: KEY });
    const before = valueOf(entry);
    const known = before.photos.find((photo) => photo.drawing === drawing);
    const changes = changesOf(typed, known);
    const value = withPhoto(before, drawing, changes);
    await ask('PUT', ENTRY, { id: KEY, json: { value, version: entry.version } });
    const isNow = changes.isShown ?? known?.isShown ?? false;
    return respond({ done: typed['form'] === 'back' ? 'back' : isNow ? 'shown' : 'kept' });
  } catch (fault) {
    const elsewhere = turnedAway(fault, request);
    if (elsewhere) throw elsewhere;
    if (!isApiFault(fault)) throw fault;
    const wrong = Object.entries(fault.errors).map(([path, text]) => [path.replace(/^photos\.\d+\./, ''), text]);
    return respond(
      { wrong: wrong.length > 0 ? Object.fromEntries(wrong) : { '': faultText(fault) } },
      fault.status || 503,
    );
  }
}

function changesOf(typed: Record<string, string>, known: OwnPhoto | undefined): Parameters<typeof withPhoto>[2] {
  // A new photo keeps the description of the previous one, which may not fit: it is shown only after review.
  if (typed['form'] === 'photo') return { photo: typed['photo'] ?? '', focus: { x: 50, y: 50 }, isShown: false };
  if (!known) throw new ApiFault({ status: 404 });
  const { photo } = known;
  if (typed['form'] === 'back') return { photo, isShown: false };
  if (typed['form'] === 'again') return { photo, isShown: true };
  const percent = (name: string) => (typed[name] === '' ? Number.NaN : Number(typed[name]));
  return {
    photo,
    alt: (typed['alt'] ?? '').trim(),
    credit: (typed['credit'] ?? '').trim() || null,
    focus: { x: percent('focus.x'), y: percent('focus.y') },
    isShown: true,
  };
}

const valueOf = ({ value }: ContentEntryDetail): OwnPhotos => value as OwnPhotos;
