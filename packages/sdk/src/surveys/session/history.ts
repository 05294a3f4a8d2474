import type { Store } from './store.ts'

/** What one person has seen of a survey. */
export interface Seen {
  shows: number
  /** Milliseconds since the epoch; 0: never. */
  lastAt: number
  answered?: boolean
}

const NEVER: Seen = { shows: 0, lastAt: 0 }

/** Stands for all surveys together. */
const ALL = 'all'

export type History = ReturnType<typeof createHistory>

/** What the person at this browser has seen: one entry a survey, and in it one a person. */
export function createHistory(store: Store, org: string, person: string) {
  const keyOf = (surveyId: string) => `aa:${org}:survey:${surveyId}`
  const peopleOf = (surveyId: string) => store.read<Record<string, Seen>>(keyOf(surveyId)) ?? {}
  const of = (surveyId: string): Seen => ({ ...NEVER, ...peopleOf(surveyId)[person] })

  function keep(surveyId: string, change: Partial<Seen>): void {
    const seen = { ...of(surveyId), ...change }
    store.write(keyOf(surveyId), { ...peopleOf(surveyId), [person]: seen })
  }

  function shown(surveyId: string, now: number): void {
    for (const id of [surveyId, ALL]) keep(id, { shows: of(id).shows + 1, lastAt: now })
  }

  return { of, all: () => of(ALL), shown, answered: (id: string) => keep(id, { answered: true }) }
}
