// Our icons: 20 px strokes for things, 16 px solids for ratings. Screen readers skip them; a word is always beside them.
// The drawings are in icons.svg, a file that the browser keeps, so that no first load carries them as script.
import drawings from './icons.svg?url'

type Stroke =
  | 'dashboard'
  | 'home'
  | 'rising'
  | 'history'
  | 'clock'
  | 'phone'
  | 'stop'
  | 'user'
  | 'users'
  | 'signOut'
  | 'help'
  | 'bell'
  | 'moon'
  | 'sun'
  | 'system'
  | 'close'
  | 'plus'
  | 'check'
  | 'down'
  | 'calendar'
  | 'clipboard'
  | 'building'
  | 'copy'
  | 'qr'
  | 'print'
  | 'mail'
  | 'trash'
  | 'edit'
  | 'settings'
  | 'search'
  | 'external'
  | 'download'
  | 'info'
  | 'eye'
  | 'lock'
  | 'key'
  | 'refresh'
  | 'erase'
  | 'cloud'
  | 'noSignal'
  | 'grid'
  | 'more'
  | 'share'

// These point along the text, so they are mirrored from right to left.
type Turning = 'forward' | 'back' | 'skip' | 'undo'
type Solid = 'good' | 'average' | 'poor'

export type IconName = Stroke | Turning | Solid

const turning: readonly IconName[] = ['forward', 'back', 'skip', 'undo', 'signOut']
const solids: readonly IconName[] = ['good', 'average', 'poor']

export function Icon({ name, size }: { name: IconName; size?: number }) {
  const drawing = <use href={`${drawings}#${name}`} />
  if (solids.includes(name))
    return (
      <svg width={size ?? 16} height={size ?? 16} fill="currentColor" aria-hidden="true">
        {drawing}
      </svg>
    )
  return (
    <svg
      width={size ?? 20}
      height={size ?? 20}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-turning={turning.includes(name) || undefined}
    >
      {drawing}
    </svg>
  )
}

/** The logo. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--mark)" />
      <path
        d="M5 15h4l2.5-6 4 11 2.5-7h5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
