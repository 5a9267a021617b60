import { createContext, useContext } from 'react';
import type alts from '../../art/alts.json';
import type { ShownPhoto } from '../../../src/modules/content/answers/answers-schema.ts';
import styles from './picture.module.css';
import { langProps, type Owned, textOf } from '../../../src/kernel/text/owned.ts';

/** The owner's photos by the drawing that they replace. Empty in the admin pages, where drawings are chosen. */
export const PhotosContext = createContext<Record<string, ShownPhoto>>({});

const FALLBACK = 960;
const GALLERY = 'galerij-';
const WIDTHS = [240, 480, 720, 960, 1600];
/** Crops of drawings that are not 4:3, by their height: 11 is 1:1, 75 is 7:5. */
const CROPS: Record<number, number> = { 480: 11, 1143: 75 };
/** Size of an unknown picture; the frame crops it. */
const SIZE = { width: 1600, height: 1200 };

/** Type only, so that a name does not bundle the alt texts of all drawings. */
export type Motif = keyof typeof alts;

export type Frame = {
  /**
   * `sizes` of the image. May be a quarter smaller on a phone, or a third for a small picture: its pixels are too fine
   * to notice, and the largest picture of a first screen may weigh 60 kB at most.
   */
  sizes: string;
  /** True for the largest picture of the first screen, which is loaded at once. */
  priority?: boolean;
  /** Crop of the frame; by default the picture's own ratio. */
  ratio?: '4:3' | '7:5' | '3:4';
  className?: string;
};

/** A drawing, or the owner's photo that replaces it; has the background colour of the drawing until it loads. */
export function Picture({
  motif,
  alt,
  ...frame
}: Frame & { motif: Motif; /** From art/alts.json; '' for a decorative picture. */ alt: Owned }) {
  const photo = useContext(PhotosContext)[motif];
  if (photo) return <Photo photo={photo} motif={motif} alt={alt && photo.alt} {...frame} />;
  const place = motif.startsWith(GALLERY) ? motif.replace(GALLERY, 'gallery/') : `images/${motif}`;
  return <Variants base={`/assets/${place}`} {...sizeOf(motif)} alt={alt} ground={`ground-${motif}`} {...frame} />;
}

type PhotoProps = Frame & {
  /** The middle stays visible if there is no focal point. */
  photo: Pick<ShownPhoto, 'src'> & { credit?: string | null | undefined; x?: number; y?: number };
  motif: Motif;
  alt: Owned;
};

/** A photo in the frame of a drawing, cropped around its focal point. */
export function Photo({ photo: { src, credit, x, y }, motif, ratio, className = '', ...rest }: PhotoProps) {
  const size = sizeOf(motif);
  const crop = ratio?.replace(':', '') ?? CROPS[size.height] ?? 43;
  return (
    <span className={`${styles['photo']} ${styles[`r${crop}`]} ${className}`}>
      <Variants base={src.slice(0, -8)} {...size} widths={WIDTHS} focus={[x, y]} {...rest} />
      {credit && <small>{credit}</small>}
    </span>
  );
}

type VariantsProps = Frame & {
  base: string;
  widths: number[];
  width: number;
  height: number;
  alt: Owned;
  ground?: string;
  /** Focal point in percent, from the left and the top. */
  focus?: (number | undefined)[];
};

/** Offers two formats in several widths, `{base}-720.avif`, and a JPEG for browsers that know neither. */
function Variants({ base, widths, width, height, alt, ground = '', focus, ...frame }: VariantsProps) {
  const address = (wide: number | undefined, format: string) => `${base}-${wide}.${format}`;
  const variants = (format: string) => widths.map((w) => `${address(w, format)} ${w}w`).join(', ');
  return (
    <picture className={frameClass(frame, ground)}>
      <source type="image/avif" srcSet={variants('avif')} sizes={frame.sizes} />
      <source type="image/webp" srcSet={variants('webp')} sizes={frame.sizes} />
      <img
        src={address(widths.includes(FALLBACK) ? FALLBACK : widths[0], 'jpg')}
        alt={textOf(alt)}
        {...langProps(alt)}
        width={width}
        height={height}
        data-x={focus?.[0]}
        data-y={focus?.[1]}
        {...loading(frame)}
      />
    </picture>
  );
}

/** Shows the picture at an address: a drawing, an upload, or a plain file of this site. */
export function PictureAt({ address, alt = '', ...frame }: Frame & { address: string; alt?: Owned }) {
  const motif = motifAt(address);
  if (motif) return <Picture motif={motif} alt={alt} {...frame} />;
  const [, upload] = /^(\/uploads\/[^.]+)-960\.jpg$/.exec(address) ?? [];
  if (upload) return <Variants base={upload} widths={WIDTHS} {...SIZE} alt={alt} {...frame} />;
  return (
    <picture className={frameClass(frame)}>
      <img src={address} alt={textOf(alt)} {...SIZE} {...loading(frame)} />
    </picture>
  );
}

/** Recognises `/assets/images/sierui-960.jpg`, `/assets/images/sierui.jpg` and `/assets/gallery/vijver-960.jpg`. */
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

/** Returns the size and widths in pixels, from the name: a table of all would weigh on every page. */
export function sizeOf(motif: Motif) {
  if (SMALL.test(motif)) return { width: 480, height: 480, widths: [480] };
  return { width: 1600, height: motif.startsWith('hero') ? 1143 : 1200, widths: WIDTHS };
}

/** Picture of an event without one of its own. */
export const DEFAULT_IMAGE = '/assets/images/default-garden.jpg';

/** Returns the address of a drawing; those of the gallery have a folder of their own. */
export function pictureAddress(motif: string): string {
  return motif.startsWith('galerij-')
    ? `/assets/gallery/${motif.slice('galerij-'.length)}-960.jpg`
    : `/assets/images/${motif}-960.jpg`;
}
