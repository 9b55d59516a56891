// Our icons: 20 px strokes for things, 16 px solids for ratings. Screen readers skip them; a word is always beside them.
const strokes = {
  dashboard: 'M3 3h6v8H3zm8 0h6v5h-6zM3 13h6v4H3zm8-3h6v7h-6z',
  home: 'M3 9.5 10 3.5l7 6M5 8.5v8h10v-8M8.5 16.5v-4h3v4',
  rising: 'M3 14l4.5-4.5 3 3L17 6m-4.5 0H17v4.5',
  history: 'M10 5.5V10l3 2M3.5 10A6.5 6.5 0 1 0 6 4.9M3.5 3.5v3h3',
  clock: 'M10 6v4l2.7 1.8M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  phone:
    'M6.5 3 8.3 7 6.6 8.5a9 9 0 0 0 4.9 4.9L13 11.7l4 1.8v2.7c0 .8-.7 1.4-1.5 1.3C9 16.9 3.1 11 2.5 4.5 2.4 3.7 3 3 3.8 3z',
  stop: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM4.8 4.8l10.4 10.4',
  user: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 7c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5',
  users:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c.5-2.8 2.7-4.5 5.5-4.5s5 1.7 5.5 4.5M13 3.7a3 3 0 0 1 0 5.6M15 12.4c1.6.7 2.7 2.1 3 4.1',
  signOut: 'M8 3H4v14h4m4-11 4 4-4 4m4-4H8',
  help: 'M7.5 7.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M10 14.5v.1M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  bell: 'M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5-1.5 6h12c0-1-1.5-2-1.5-6A4.5 4.5 0 0 0 10 3ZM8.5 16.5a1.6 1.6 0 0 0 3 0',
  moon: 'M16 12.5A6.5 6.5 0 0 1 7.5 4 6.5 6.5 0 1 0 16 12.5Z',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.5v1.8m0 13.4v1.8M1.5 10h1.8m13.4 0h1.8M4 4l1.3 1.3m9.4 9.4L16 16M4 16l1.3-1.3m9.4-9.4L16 4',
  system: 'M3 4h14v9.5H3zM7 17h6m-3-3.5V17',
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  check: 'M4 10.5 8 14.5 16 5.5',
  down: 'M5 7.5l5 5 5-5',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5m6-3.5v3.5',
  clipboard: 'M7 4H4.5v13h11V4H13M7 3h6v3H7zM7.5 12l1.8 1.8 3.4-3.6',
  building: 'M4 17V4h8v13M12 8h4v9M2.5 17h15M7 7.5h2M7 10.5h2M7 13.5h2',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  qr: 'M3 3h5v5H3zm9 0h5v5h-5zM3 12h5v5H3zm9 0h2v2h-2zm3 3h2v2h-2zm0-3h2M12 15v2',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z',
  mail: 'M3 5h14v10.5H3zM3.5 5.5 10 11l6.5-5.5',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11',
  edit: 'M4 16v-3L13 4l3 3-9 9zM11.5 5.5l3 3',
  settings:
    'M3 6h7m5 0h2M3 14h2m5 0h7M12.5 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7.5 16.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  download: 'M10 3v9m-3.5-3.5L10 12l3.5-3.5M4 16.5h12',
  info: 'M10 9v5M10 6.2v.1M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  eye: 'M2 10c1.8-3.3 4.6-5 8-5s6.2 1.7 8 5c-1.8 3.3-4.6 5-8 5s-6.2-1.7-8-5Zm8 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16 3v3.5h-3.5',
} as const

// These point along the text, so they are mirrored from right to left.
const turning = {
  forward: 'M7.5 5l5 5-5 5',
  back: 'M12.5 5l-5 5 5 5',
} as const

const solids = {
  good: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3.4 5.3-4 4.4a.8.8 0 0 1-1.2 0L4.6 9.1l1.1-1.1 1 1 3.5-3.8z',
  average: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3.5 7.8h-7V7.2h7z',
  poor: 'M8.9 1.9a1 1 0 0 0-1.8 0L.9 13.5A1 1 0 0 0 1.8 15h12.4a1 1 0 0 0 .9-1.5zM7.2 6h1.6v4.3H7.2zm0 5.5h1.6v1.6H7.2z',
} as const

export type IconName = keyof typeof strokes | keyof typeof turning | keyof typeof solids

const isIn = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name)

export function Icon({ name, size }: { name: IconName; size?: number }) {
  if (isIn(solids, name))
    return (
      <svg width={size ?? 16} height={size ?? 16} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path fillRule="evenodd" d={solids[name]} />
      </svg>
    )
  const path = isIn(strokes, name) ? strokes[name] : turning[name]
  return (
    <svg
      width={size ?? 20}
      height={size ?? 20}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-turning={isIn(turning, name) || name === 'signOut' || undefined}
    >
      <path d={path} />
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
