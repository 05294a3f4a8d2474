/** A message between page and SDK; `detail` is stored as passed, including tokens. */
export interface JournalEntry {
  /** Milliseconds since the epoch. */
  at: number
  kind: 'command' | 'event' | 'bridge'
  name: string
  detail: unknown
}

const ENTRIES_MAX = 50

export interface Journal {
  entries: JournalEntry[]
  add: (kind: JournalEntry['kind'], name: string, detail: unknown) => void
  /** Called after each new message. */
  onAdd?: (() => void) | undefined
}

/** The last 50 messages, oldest first, only in memory; `debug` shows them without tokens. */
export function createJournal(): Journal {
  const entries: JournalEntry[] = []
  const journal: Journal = {
    entries,
    add: (kind, name, detail) => {
      entries.push({ at: Date.now(), kind, name, detail })
      if (entries.length > ENTRIES_MAX) entries.shift()
      journal.onAdd?.()
    },
  }
  return journal
}
