import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

type Look = {
  /** `main` is for one button per view. */
  variant?: 'main' | 'secondary' | 'tertiary';
  size?: 'usual' | 'small';
  onGround?: 'light' | 'dark';
  /** A second, smaller line; part of the accessible name. */
  detail?: string;
};

type ButtonProps = Look & {
  /** While busy, presses do nothing; the button keeps its focus, place and size. */
  busy?: boolean;
  /** Replaces the text while busy. */
  busyLabel?: string;
} & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({
  variant,
  size,
  onGround,
  detail,
  busy = false,
  busyLabel,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ variant, size, onGround }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && busyLabel ? (
        <span className={styles['stacked']}>
          <span className={styles['covered']} aria-hidden="true">
            <Content detail={detail}>{children}</Content>
          </span>
          <span className={styles['words']}>{busyLabel}</span>
        </span>
      ) : (
        <Content detail={detail}>{children}</Content>
      )}
    </button>
  );
}

type LinkButtonProps = Look & {
  /** A path of this site; with `external` any address, which loads a document. */
  to: string;
  external?: boolean;
  /** Opens another site in a new tab, without a referrer. */
  outside?: boolean;
  state?: unknown;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  className?: string;
  children: ReactNode;
};

export function LinkButton({
  variant,
  size,
  onGround,
  detail,
  to,
  external = false,
  outside = false,
  state,
  onClick,
  className,
  children,
}: LinkButtonProps) {
  const look = classes({ variant, size, onGround }, className);
  const content = <Content detail={detail}>{children}</Content>;
  if (external || outside) {
    return (
      <a href={to} className={look} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
        {content}
      </a>
    );
  }
  return (
    <Link to={to} state={state} className={look} onClick={onClick}>
      {content}
    </Link>
  );
}

function Content({ detail, children }: { detail: string | undefined; children: ReactNode }) {
  return (
    <>
      <span className={styles['words']}>{children}</span>
      {detail && <span className={styles['detail']}> {detail}</span>}
    </>
  );
}

function classes({ variant = 'main', size = 'usual', onGround = 'light' }: Look, extra?: string): string {
  return [
    styles['button'],
    styles[variant],
    size === 'small' && styles['small'],
    onGround === 'dark' && styles['onDark'],
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}
