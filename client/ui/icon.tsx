import {
  ArrowLeft,
  ArrowRight,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock,
  Download,
  Euro,
  ExternalLink,
  Info,
  Leaf,
  Mail,
  MapPin,
  Menu,
  Minus,
  Phone,
  Plus,
  Printer,
  QrCode,
  Route,
  Ticket,
  Users,
  X,
} from 'lucide-react';
import styles from './icon.module.css';

const GLYPHS = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  'map-pin': MapPin,
  alert: CircleAlert,
  calendar: CalendarDays,
  check: Check,
  clock: Clock,
  close: X,
  download: Download,
  euro: Euro,
  external: ExternalLink,
  info: Info,
  leaf: Leaf,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  phone: Phone,
  plus: Plus,
  printer: Printer,
  qr: QrCode,
  route: Route,
  success: CircleCheck,
  ticket: Ticket,
  users: Users,
} as const;

export type IconName = keyof typeof GLYPHS;

/** A glyph beside words; those who listen do not hear it. */
export function Icon({ name }: { name: IconName }) {
  const Glyph = GLYPHS[name];
  return <Glyph className={styles['icon']} aria-hidden="true" focusable="false" strokeWidth={2} />;
}
