import type { List } from './fetch-list.ts'

export type SurveyList = ReturnType<typeof createSurveyList>

/** The organisation's surveys, fetched once; after a failure the next call fetches again. */
export function createSurveyList(ask: () => Promise<List>) {
  let known: List | undefined
  let asked: Promise<List> | undefined

  function get(): Promise<List> {
    asked ??= ask().then(
      (list) => (known = list),
      (error: unknown) => {
        asked = undefined
        throw error
      },
    )
    return asked
  }

  return { get, known: () => known }
}
