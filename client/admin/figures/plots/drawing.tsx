import { type ReactNode, useId } from 'react';

type DrawingProps = { name: string; /** The table beside it has its numbers. */ description: string } & {
  width: number;
  height: number;
  children: ReactNode;
};

/** An image with a name and a description for screen readers; without text, so it can be as wide as the screen. */
export function Drawing({ name, description, width, height, children }: DrawingProps) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and is no file
      role="img"
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}words`}
      focusable="false"
    >
      <title id={`${id}name`}>{name}</title>
      <desc id={`${id}words`}>{description}</desc>
      {children}
    </svg>
  );
}
