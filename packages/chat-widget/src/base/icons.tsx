const PATHS = {
  x: 'M18 6 6 18M6 6l12 12',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0M21 21l-4.9-4.9',
  ticket:
    'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2',
  book: 'M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z',
  zap: 'M13 2 4 14h7l-1 8 9-12h-7z',
  quick: 'M17 6H3M21 12H3M15 18H3',
  mail: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM22 7l-9 5.7a2 2 0 0 1-2 0L2 7',
  spark: 'm12 3 2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
  up: 'M7 10v12M15 5.9 14 10h5.8a2 2 0 0 1 1.9 2.6l-2.3 8a2 2 0 0 1-1.9 1.4H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.8a2 2 0 0 0 1.7-1.1L12 2a3.1 3.1 0 0 1 3 3.9Z',
  down: 'M17 14V2M9 18.1 10 14H4.2a2 2 0 0 1-1.9-2.6l2.3-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.8a2 2 0 0 0-1.7 1.1L12 22a3.1 3.1 0 0 1-3-3.9Z',
  send: 'M22 2 11 13M22 2l-7 20-4-9-9-4z',
  check: 'M20 6 9 17l-5-5',
} as const
export type IconName = keyof typeof PATHS

/** What is drawn: one of these icons, or a path of a part that is loaded later. */
type Drawn = { name: IconName; path?: undefined } | { name?: undefined; path: string }

/** A line drawing of 16 px, hidden from screen readers. */
export function Icon({ name, path, class: more = '' }: Drawn & { class?: string }) {
  return (
    <svg class={`i ${more}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={name ? PATHS[name] : path} />
    </svg>
  )
}
