import type { EmbedCall, Reply } from '@agent-assist/contract/wire'

export type List = Reply<'listPageSurveys'>

export type SurveyList = ReturnType<typeof createSurveyList>

/** The organisation's surveys, asked for once; a call that failed is made again by the next question. */
export function createSurveyList(call: EmbedCall, org: string) {
  let known: List | undefined
  let asked: Promise<List> | undefined

  function get(): Promise<List> {
    asked ??= call('listPageSurveys', { query: { entity: org } }).then(
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
