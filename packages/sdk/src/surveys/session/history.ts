import type { Store } from './store.ts'

/** How often and when a person saw a survey. */
export interface Seen {
  shows: number
  /** Milliseconds since the epoch; 0: never. */
  lastAt: number
  answered?: boolean
}

const NEVER: Seen = { shows: 0, lastAt: 0 }

/** Key of the entry for all surveys together. */
const ALL = 'all'

export type History = ReturnType<typeof createHistory>

/** Surveys that a person saw in this browser: one stored entry per survey, with one entry per person in it. */
export function createHistory(store: Store, org: string, person: string) {
  const keyOf = (surveyId: string) => `aa:${org}:survey:${surveyId}`
  const peopleOf = (surveyId: string) => store.read<Record<string, Seen>>(keyOf(surveyId)) ?? {}
  const of = (surveyId: string): Seen => ({ ...NEVER, ...peopleOf(surveyId)[person] })

  function storeShown(surveyId: string, change: Partial<Seen>): void {
    const seen = { ...of(surveyId), ...change }
    store.write(keyOf(surveyId), { ...peopleOf(surveyId), [person]: seen })
  }

  function shown(surveyId: string, now: number): void {
    for (const id of [surveyId, ALL]) storeShown(id, { shows: of(id).shows + 1, lastAt: now })
  }

  return {
    of,
    all: () => of(ALL),
    shown,
    answered: (id: string) => storeShown(id, { answered: true }),
  }
}
