import { useContext } from 'react';
import type alts from '../../art/alts.json';
import type { ShownPhoto } from '../../../src/modules/content/answers-schema.ts';
import { PhotosContext } from './photos.ts';
import styles from './picture.module.css';

const GALLERY = 'galerij-';
const UPLOADED = [480, 960, 1600];
/** Frames of drawings that are not 4:3, by their height. */
const CROPS: Record<number, number> = { 480: 11, 1143: 75 };
/** Of a picture that we know nothing of; the frame crops it. */
const SIZE = { width: 1600, height: 1200 };

/** Name of a drawing: a type alone, so that using a name does not bundle the descriptions of all drawings. */
export type Motif = keyof typeof alts;

export type Frame = {
  /**
   * How wide the picture is shown, as `sizes` of the image. A phone may be told a quarter less, or a third less of a small
   * picture: its pixels are too fine to see that, and the pictures of its first screen weigh 90 kB at most.
   */
  sizes: string;
  /** The largest picture of the first screen: fetched at once. */
  priority?: boolean;
  /** Crop of the frame; left out, the picture's own. */
  ratio?: '4:3' | '7:5' | '3:4';
  className?: string;
};

/** One of our own drawings, or the photo that the owner has in its place; the ground colour of a drawing stands there first. */
export function Picture({
  motif,
  alt,
  ...frame
}: Frame & { motif: Motif; /** What is drawn, in Dutch (art/alts.json). Decoration: ''. */ alt: string }) {
  const photo = useContext(PhotosContext)[motif];
  if (photo) return <Photo photo={photo} motif={motif} alt={alt && photo.alt} {...frame} />;
  const place = motif.startsWith(GALLERY) ? motif.replace(GALLERY, 'gallery/') : `images/${motif}`;
  return <Variants base={`/assets/${place}`} {...sizeOf(motif)} alt={alt} ground={`ground-${motif}`} {...frame} />;
}

type PhotoProps = Frame & {
  /** Without a focus its middle stays in sight. */
  photo: Pick<ShownPhoto, 'src'> & { credit?: string | null | undefined; x?: number; y?: number };
  motif: Motif;
  alt: string;
};

/** A photo in the frame of a drawing; what the frame cuts off is away from the focus. */
export function Photo({ photo: { src, credit, x, y }, motif, ratio, className = '', ...rest }: PhotoProps) {
  const size = sizeOf(motif);
  const crop = ratio?.replace(':', '') ?? CROPS[size.height] ?? 43;
  return (
    <span className={`${styles['photo']} ${styles[`r${crop}`]} ${className}`}>
      <Variants base={src.slice(0, -8)} {...size} widths={UPLOADED} focus={[x, y]} {...rest} />
      {credit && <small>{credit}</small>}
    </span>
  );
}

type VariantsProps = Frame & {
  base: string;
  widths: number[];
  width: number;
  height: number;
  alt: string;
  ground?: string;
  /** In percent, from the left and from the top. */
  focus?: (number | undefined)[];
};

/** A picture that stands there in three formats and several widths: `{base}-960.jpg`. */
function Variants({ base, widths, width, height, alt, ground = '', focus, ...frame }: VariantsProps) {
  const address = (wide: number | undefined, format: string) => `${base}-${wide}.${format}`;
  const variants = (format: string) => widths.map((w) => `${address(w, format)} ${w}w`).join(', ');
  return (
    <picture className={frameClass(frame, ground)}>
      <source type="image/avif" srcSet={variants('avif')} sizes={frame.sizes} />
      <source type="image/webp" srcSet={variants('webp')} sizes={frame.sizes} />
      <img
        src={address(middle(widths), 'jpg')}
        srcSet={variants('jpg')}
        sizes={frame.sizes}
        alt={alt}
        width={width}
        height={height}
        data-x={focus?.[0]}
        data-y={focus?.[1]}
        {...loading(frame)}
      />
    </picture>
  );
}

/** A picture by its address on this site: one of our drawings, an upload, or a plain file. */
export function PictureAt({ address, alt = '', ...frame }: Frame & { address: string; alt?: string }) {
  const motif = motifAt(address);
  if (motif) return <Picture motif={motif} alt={alt} {...frame} />;
  const [, upload] = /^(\/uploads\/[^.]+)-960\.jpg$/.exec(address) ?? [];
  if (upload) return <Variants base={upload} widths={UPLOADED} {...SIZE} alt={alt} {...frame} />;
  return (
    <picture className={frameClass(frame)}>
      <img src={address} alt={alt} {...SIZE} {...loading(frame)} />
    </picture>
  );
}

/** The drawing that an address such as `/assets/images/sierui-960.jpg`, `/assets/images/sierui.jpg` or `/assets/gallery/vijver-960.jpg` shows. */
function motifAt(address: string): Motif | null {
  const [, folder, file] = /^\/assets\/(images|gallery)\/([a-z-]+?)(?:-\d+)?\.(?:jpg|webp|avif)$/.exec(address) ?? [];
  const name = folder === 'gallery' ? GALLERY + file : file;
  return name ? (name as Motif) : null;
}

function frameClass({ ratio, className }: Frame, ground = ''): string {
  const crop = ratio ? styles[`r${ratio.replace(':', '')}`] : styles['own'];
  return [styles['frame'], crop, ground, className].filter(Boolean).join(' ');
}

function loading({ priority = false }: Frame) {
  return priority
    ? ({ fetchPriority: 'high', decoding: 'async' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
}

const SMALL = /^(?:gieter|kruiwagen|envelop|hek|hond|kop)$/;

/** The size of a drawing in pixels, and its widths. By name: a list of all would weigh on every page. */
export function sizeOf(motif: Motif) {
  if (SMALL.test(motif)) return { width: 480, height: 480, widths: [480] };
  return { width: 1600, height: motif.startsWith('hero') ? 1143 : 1200, widths: UPLOADED };
}

const middle = (widths: number[]) => widths[Math.floor(widths.length / 2)];

/** The garden, for an event without a picture of its own. */
export const DEFAULT_IMAGE = '/assets/images/default-garden.jpg';

/** Where the drawing of a motif lies; the gallery's have a folder of their own. */
export function pictureAddress(motif: string): string {
  return motif.startsWith('galerij-')
    ? `/assets/gallery/${motif.slice('galerij-'.length)}-960.jpg`
    : `/assets/images/${motif}-960.jpg`;
}
