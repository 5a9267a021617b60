import type { BloomPlant, FlowerForm } from '../../../src/modules/content/bloom/bloom-schema.ts';
import { PictureAt } from '../../ui/pictures/picture.tsx';
import styles from './drawn-flower.module.css';

type Drawn = Pick<BloomPlant, 'flower' | 'colour'>;

type BloomPictureProps = {
  plant: Drawn & Pick<BloomPlant, 'photo'>;
  /** What is seen, for who does not see a photo; a drawing says nothing that its name does not. */
  alt: string;
  sizes: string;
  className?: string | undefined;
};

/** A plant in its photo; without one, as a flower cut from paper in its form and colour. */
export function BloomPicture({ plant, alt, sizes, className = '' }: BloomPictureProps) {
  if (plant.photo) return <PictureAt address={plant.photo} alt={alt} ratio="4:3" sizes={sizes} className={className} />;
  return <DrawnFlower {...plant} className={className} />;
}

/** The form of a flower in its colour, on the dark green of the garden. */
function DrawnFlower({ flower, colour, className }: Drawn & { className: string }) {
  const { Head, crowns } = FLOWERS[flower];
  return (
    <svg
      className={`${styles['flower']} ${styles[colour] ?? ''} ${className}`}
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles['far']}
        d="M18 132C10 104 16 82 34 66c8 22 4 46-4 66ZM150 128c6-26 0-46-16-60-10 20-8 42 2 60Z"
      />
      {crowns.map(([x, y]) => (
        <path key={x} className={styles['stem']} d={`M80 128Q${(x + 80) / 2 + (x - 80) * 0.4} 96 ${x} ${y + 6}`} />
      ))}
      <path
        className={styles['leaf']}
        d="M80 118C56 116 42 102 36 84c22 2 38 14 44 34ZM82 120c4-22 18-36 40-40-4 22-18 36-40 40Z"
      />
      <path className={styles['vein']} d="M80 118Q62 98 42 88M82 120Q98 98 116 84" />
      {crowns.toReversed().map(([x, y, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <Head />
        </g>
      ))}
    </svg>
  );
}

type Crown = readonly [x: number, y: number, scale: number];
const THREE: readonly Crown[] = [
  [80, 44, 1],
  [34, 66, 0.56],
  [127, 60, 0.62],
];
const ONE: readonly Crown[] = [[80, 52, 1.15]];

/** Each form, drawn around the end of its stem. */
const FLOWERS: Record<FlowerForm, { Head: () => React.ReactNode; crowns: readonly Crown[] }> = {
  blossom: { Head: Blossom, crowns: THREE },
  daisy: { Head: Daisy, crowns: THREE },
  ball: { Head: Ball, crowns: ONE },
  spike: { Head: Spike, crowns: THREE },
  cup: { Head: Cup, crowns: THREE },
  bell: { Head: Bell, crowns: THREE },
  rose: { Head: Rose, crowns: ONE },
  plume: { Head: Plume, crowns: THREE },
};

const turns = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + (index * 360) / count);
const Petals = ({ count, first = 0, d, kind }: { count: number; first?: number; d: string; kind: string }) =>
  turns(count, first).map((turn) => (
    <path key={turn} className={styles[kind]} d={d} transform={`rotate(${turn.toFixed(1)})`} />
  ));

function Blossom() {
  return (
    <>
      <Petals count={5} d="M0 2C-16-6-21-24-9-32-5-34-2-33 0-30 2-33 5-34 9-32 21-24 16-6 0 2Z" kind="petal" />
      <Petals count={5} d="M0 0C-6-7-7-15 0-24 7-15 6-7 0 0Z" kind="fold" />
      <circle className={styles['heart']} r="6.5" />
    </>
  );
}

function Daisy() {
  return (
    <>
      <Petals count={12} first={15} d="M0 0C-6-12-6-28 0-37 6-28 6-12 0 0Z" kind="fold" />
      <Petals count={12} d="M0 0C-6-12-6-26 0-34 6-26 6-12 0 0Z" kind="petal" />
      <circle className={styles['heart']} r="10" />
      <circle className={styles['eye']} r="5" />
    </>
  );
}

/** Florets spread evenly over a round (golden angle). */
function Ball() {
  return Array.from({ length: 30 }, (_, index) => {
    const angle = index * 2.39996;
    const reach = 35 * Math.sqrt(1 - (index + 0.5) / 30);
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.94];
    const light = x + y < -14 ? 'petal' : x + y > 22 ? 'deep' : index % 2 ? 'petal' : 'fold';
    return (
      <path
        key={index}
        className={styles[light]}
        d="M0-1C-3-8-9-7-8-2c-5 2-4 8 1 8 1 5 7 5 8 1 6 1 7-5 3-7 2-6-2-8-4-1Z"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(index * 47) % 90})`}
      />
    );
  });
}

function Spike() {
  return Array.from({ length: 13 }, (_, index) => {
    const wide = 3 + index * 0.85;
    const side = index % 2 === 0 ? -1 : 1;
    return (
      <ellipse
        key={index}
        className={styles[index % 3 === 1 ? 'fold' : 'petal']}
        cx={side * wide * 0.75}
        cy={-36 + index * 5.2}
        rx={wide * 0.72}
        ry="5.4"
        transform={`rotate(${side * 24} ${side * wide * 0.75} ${-36 + index * 5.2})`}
      />
    );
  });
}

function Cup() {
  return (
    <>
      <path className={styles['deep']} d="M0 18C-16 2-12-24 0-36 12-24 16 2 0 18Z" />
      <path
        className={styles['fold']}
        d="M0 20C-26 14-28-14-21-32-8-24 0-4 0 20ZM0 20C26 14 28-14 21-32 8-24 0-4 0 20Z"
      />
      <path className={styles['petal']} d="M0 22C-15 14-16-10 0-26 16-10 15 14 0 22Z" />
    </>
  );
}

function Bell() {
  return (
    <>
      <path className={styles['stem']} d="M0 6C0-26 24-34 28-14" />
      <g transform="translate(28 -16)">
        <path className={styles['deep']} d="M-6 2C-6 18-10 24-13 32c9-4 17-4 26 0C10 24 6 18 6 2 3-2-3-2-6 2Z" />
        <path
          className={styles['petal']}
          d="M-6 2C-13 12-17 22-15 34-6 28-2 16 0 0-2-1-4 0-6 2ZM6 2C13 12 17 22 15 34 6 28 2 16 0 0 2-1 4 0 6 2Z"
        />
        <path className={styles['fold']} d="M0 0C-6 12-6 24 0 33 6 24 6 12 0 0Z" />
        <circle className={styles['leaf']} cy="-1" r="5" />
      </g>
    </>
  );
}

function Rose() {
  const round = 'M0 0C-17-8-19-28 0-37 19-28 17-8 0 0Z';
  return (
    <>
      <Petals count={7} d={round} kind="fold" />
      <g transform="scale(.78)">
        <Petals count={6} first={20} d={round} kind="petal" />
      </g>
      <g transform="scale(.52)">
        <Petals count={5} first={50} d={round} kind="fold" />
      </g>
      <g transform="scale(.34)">
        <Petals count={4} first={10} d={round} kind="deep" />
      </g>
      <circle className={styles['petal']} r="5" />
    </>
  );
}

function Plume() {
  return Array.from({ length: 21 }, (_, index) => {
    const row = Math.floor(index / 3);
    const side = (index % 3) - 1;
    const wide = 5 + Math.sin((row / 6) * Math.PI) * 8;
    return (
      <path
        key={index}
        className={styles[side === 0 ? 'petal' : row % 2 ? 'fold' : 'deep']}
        d="M0 6C-6-1-5-10 0-16 5-10 6-1 0 6Z"
        transform={`translate(${(side * wide).toFixed(1)} ${-26 + row * 9}) rotate(${side * 32})`}
      />
    );
  });
}
