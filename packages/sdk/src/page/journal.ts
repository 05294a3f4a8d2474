/** A message between page and SDK; `detail` is stored as passed, including tokens. */
export interface JournalEntry {
  /** Milliseconds since the epoch. */
  at: number
  kind: 'command' | 'event' | 'bridge'
  name: string
  detail: unknown
}

const ENTRIES_MAX = 50

export type Journal = ReturnType<typeof createJournal>

/** The last 50 messages, oldest first, only in memory; `debug` shows them without tokens. */
export function createJournal() {
  const entries: JournalEntry[] = []
  let onAdd = () => {}

  function add(kind: JournalEntry['kind'], name: string, detail: unknown): void {
    entries.push({ at: Date.now(), kind, name, detail })
    if (entries.length > ENTRIES_MAX) entries.shift()
    onAdd()
  }

  function listen(listener = () => {}): void {
    onAdd = listener
  }

  return { entries, add, listen }
}
