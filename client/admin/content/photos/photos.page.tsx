import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { shownPhotoOf } from '../../../../src/modules/content/answers/own-photos-schema.ts';
import type { OwnPhoto } from '../../../../src/modules/content/schema.ts';
import alts from '../../../art/alts.json' with { type: 'json' };
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { Notice, Tag } from '../../../ui/messages/notice.tsx';
import { type Motif, Photo, Picture } from '../../../ui/pictures/picture.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import nl from './nl.json' with { type: 'json' };
import { DRAWINGS, type loader, PHOTOS, type PhotoResult } from './photos-data.ts';
import styles from './photos.module.css';

export { loader } from './photos-data.ts';

export function Component() {
  const t = useWords(nl);
  const { photos } = useLoaderData<typeof loader>();
  const result = useActionData<PhotoResult>() ?? null;
  const count = Object.values(photos).filter(({ isShown }) => isShown).length;
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      back={{ to: '/dmt-admin/inhoud', label: t('back') }}
      tags={<Tag>{t('count', { count })}</Tag>}
    >
      {result && <Outcome result={result} />}
      <ul className={styles['cards']}>
        {DRAWINGS.map((drawing) => (
          <Card key={drawing} drawing={drawing} photo={photos[drawing] ?? null} />
        ))}
      </ul>
    </AdminPage>
  );
}

export function Outcome({ result: { done, wrong } }: { result: PhotoResult }) {
  const t = useWords(nl);
  const message = Object.values(wrong)[0];
  if (!done && !message) return null;
  return (
    <Notice tone={done ? 'success' : 'error'} role="alert">
      <p>{done ? t(`done.${done}`) : message}</p>
    </Notice>
  );
}

function Card({ drawing, photo }: { drawing: Motif; photo: OwnPhoto | null }) {
  const t = useWords(nl);
  const name = alts[drawing];
  const isShown = photo?.isShown ?? false;
  return (
    <li id={drawing} className={styles['card']}>
      <div className={styles['shown']}>
        {photo && isShown ? (
          <Photo photo={shownPhotoOf(photo)} motif={drawing} alt="" ratio="4:3" sizes="20rem" />
        ) : (
          <Picture motif={drawing} alt="" ratio="4:3" sizes="20rem" />
        )}
      </div>
      <p className={styles['name']}>{isShown ? photo?.alt : name}</p>
      <p>
        <Tag tone={isShown ? 'success' : 'neutral'}>{isShown ? t('isPhoto') : t('isDrawing')}</Tag>
      </p>
      <div className={styles['buttons']}>
        {photo && <Turn drawing={drawing} isShown={isShown} isReady={photo.alt !== ''} />}
        <LinkButton to={`${PHOTOS}/${drawing}`} variant={photo ? 'tertiary' : 'secondary'} size="small">
          {photo ? t('change') : t('replace')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
      </div>
    </li>
  );
}

export function Turn({ drawing, isShown, isReady }: { drawing: Motif; isShown: boolean; isReady: boolean }) {
  const t = useWords(nl);
  const isBusy = useNavigation().formData?.get('drawing') === drawing;
  if (!isShown && !isReady) return null;
  return (
    <Form method="post" action={PHOTOS} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="drawing" value={drawing} />
      <input type="hidden" name="form" value={isShown ? 'back' : 'again'} />
      <Button type="submit" variant="secondary" size="small" busy={isBusy}>
        {isShown ? t('drawingBack') : t('photoAgain')}
        <VisuallyHidden> {alts[drawing]}</VisuallyHidden>
      </Button>
    </Form>
  );
}

export function WayToPhoto({ drawing }: { drawing: Motif }) {
  const t = useWords(nl);
  return <Link to={`${PHOTOS}/${drawing}`}>{t('instead')}</Link>;
}
