/** @jsxImportSource preact */
const PATHS = {
  calendar: 'M3 4h18v18H3zM16 2v4M8 2v4M3 10h18',
  bars: 'M4 5h14M4 12h9M4 19h5',
  table: 'M3 4h18v16H3zM3 10h18M3 15h18M9 10v10',
  chevron: 'm6 9 6 6 6-6',
  next: 'm9 6 6 6-6 6',
  previous: 'm15 6-6 6 6 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM21 21l-4.9-4.9',
  lock: 'M3 11h18v11H3zM7 11V7a5 5 0 0 1 10 0v4',
  retry: 'M21 12a9 9 0 1 1-9-9c2.5 0 4.9 1 6.7 2.7L21 8M21 3v5h-5',
  refresh: 'M21 3v6h-6M3 21v-6h6M20 9a8 8 0 0 0-14-3L3 9M4 15a8 8 0 0 0 14 3l3-3',
  download: 'M12 15V3M7 10l5 5 5-5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  alert: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM12 8v4M12 16h.01',
} as const
export type IconName = keyof typeof PATHS

/** A line drawing of 16 px; the text beside it or the label of its button explains it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
