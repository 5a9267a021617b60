import drawn from '../../art/sizes.json' with { type: 'json' };
import styles from './picture.module.css';

const GALLERY = 'galerij-';
/** Of a picture that we know nothing of; the frame crops it. */
const SIZE = { width: 1600, height: 1200 };

export type Motif = keyof typeof drawn;

export type Frame = {
  /** How wide the picture is shown, as `sizes` of the image. */
  sizes: string;
  /** The largest picture of the first screen: fetched at once. */
  priority?: boolean;
  /** Crop of the frame; left out, the picture's own. */
  ratio?: '4:3' | '7:5' | '3:4';
  className?: string;
};

/** One of our own drawings, in three formats and widths; its ground colour stands there first. */
export function Picture({
  motif,
  ...frame
}: Frame & { motif: Motif; /** What is drawn, in Dutch (art/alts.json). Decoration: ''. */ alt: string }) {
  const place = motif.startsWith(GALLERY) ? motif.replace(GALLERY, 'gallery/') : `images/${motif}`;
  return <Variants base={`/assets/${place}`} {...drawn[motif]} ground={`ground-${motif}`} {...frame} />;
}

type VariantsProps = Frame & {
  base: string;
  widths: number[];
  width: number;
  height: number;
  alt: string;
  ground?: string;
};

/** A picture that stands there in three formats and several widths: `{base}-960.jpg`. */
function Variants({ base, widths, width, height, alt, ground = '', ...frame }: VariantsProps) {
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
  if (upload) return <Variants base={upload} widths={[480, 960, 1600]} {...SIZE} alt={alt} {...frame} />;
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
  return name && Object.hasOwn(drawn, name) ? (name as Motif) : null;
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

const middle = (widths: number[]) => widths[Math.floor(widths.length / 2)];

/** The garden, for an event without a picture of its own. */
export const DEFAULT_IMAGE = '/assets/images/default-garden.jpg';

/** Where the drawing of a motif lies; the gallery's have a folder of their own. */
export function pictureAddress(motif: string): string {
  return motif.startsWith('galerij-')
    ? `/assets/gallery/${motif.slice('galerij-'.length)}-960.jpg`
    : `/assets/images/${motif}-960.jpg`;
}
