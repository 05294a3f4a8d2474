const PATHS = {
  alert: 'M12 4L2.5 20h19zM12 10v4M12 17v.01',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  ban: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.7 5.7l12.6 12.6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6H4s2-1 2-6M10 20h4',
  book: 'M4 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H4zM20 4h-6a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h6z',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chart: 'M4 4v16h16M9 16v-5M14 16V7M19 16v-8',
  chat: 'M4 5h16v12H9l-5 4z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  check2: 'M9 12l2 2 4-5M5 4h14v16H5z',
  chevronDown: 'M6 9l6 6 6-6',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M9.9 5.2A9.6 9.6 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-2.7 3.4M6.3 6.7A17 17 0 0 0 2 12s4 7 10 7a9.7 9.7 0 0 0 4.7-1.2M10 10a3 3 0 0 0 4 4',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  flag: 'M5 21V4h13l-3 4.5 3 4.5H5',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 14l4-5',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  heart: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.5A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.01',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 4M15.5 9v.01',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
  layout: 'M4 4h16v5H4zM4 13h7v7H4zM15 13h5v7h-5z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  mail: 'M3 5h18v14H3zM3 7l9 6 9-6',
  megaphone: 'M4 10v4h3l7 4V6l-7 4zM18 9a4 4 0 0 1 0 6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z',
  more: 'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  panel: 'M4 5h16v14H4zM9 5v14',
  pie: 'M12 3a9 9 0 1 0 9 9h-9z',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  pulse: 'M3 12h4l3-8 4 16 3-8h4',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3zM9 8h6M9 12h6',
  refresh: 'M20 11a8 8 0 0 0-14-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4l2-2M20 20v-5h-5',
  resize: 'M20 9v11H9M20 20L9 9',
  route:
    'M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 17h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7',
  scatter: 'M4 4v16h16M9 15v.01M12 10v.01M15 13v.01M18 7v.01',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4',
  send: 'M21 3L3 10l7 3 3 7zM10 13L21 3',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  signOut: 'M14 4h6v16h-6M4 12h11M11 8l4 4-4 4',
  sliders: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  smile: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 14.5c1.8 2 5.2 2 7 0M9 9.5v.01M15 9.5v.01',
  spark: 'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8zM19 17v4M17 19h4',
  star: 'M12 4l2.5 5.2 5.5.7-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  target: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  thumbDown: 'M7 13V4H4v9zM7 13l4 7a2 2 0 0 0 2-2v-4h6l-1-8a2 2 0 0 0-2-2H7',
  thumbUp: 'M7 11v9H4v-9zM7 11l4-7a2 2 0 0 1 2 2v4h6l-1 8a2 2 0 0 1-2 2H7',
  timer: 'M12 6a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 10v3.5M9.5 3h5',
  trend: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 2 5 4 5M16 6h4c0 3-2 5-4 5M12 14v4M8 20h8',
  undo: 'M9 14L4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  user: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  userPlus: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-6 7-6s7 2 7 6M19 8v6M16 11h6',
  users:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-6 7-6s7 2 7 6M16 3.5a4 4 0 0 1 0 7M18 15c2.5.8 4 2.8 4 6',
  x: 'M6 6l12 12M18 6L6 18',
} as const
export type IconName = keyof typeof PATHS
export const ICON_NAMES = Object.keys(PATHS) as IconName[]

/** A line icon in the colour of the text; hidden from screen readers. */
export function Icon({ name, size = 16 }: { name: IconName; size?: 12 | 14 | 16 | 20 }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
