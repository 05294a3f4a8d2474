import type { ErrorCode, PageSurvey } from '@agent-assist/contract/wire'
import type { SurveysNeeds } from '../../page/survey-engine.ts'
import { bucketOf } from './bucket.ts'
import { fetchList } from './fetch-list.ts'
import { createHistory, type History } from './history.ts'
import { createPerson } from './person.ts'
import type { Store } from './store.ts'
import { createSurveyList, type SurveyList } from './survey-list.ts'
import { obstacleOf } from './targeting.ts'

export interface DeskNeeds extends Pick<SurveysNeeds, 'options' | 'token' | 'person' | 'emitter'> {
  /** Kept by the browser. */
  store: Store
}

/** What belongs to one organisation and one person. */
export interface Desk {
  org: string
  api: string
  /** The person's id, if the host told it. */
  named: string | undefined
  list: SurveyList
  history: History
  /** The organisation's surveys; a failure is told and rejects. */
  surveys: () => Promise<PageSurvey[]>
  /** Why the person may not see the survey here and now. */
  obstacle: (survey: PageSurvey) => string | undefined
  /** Tells the host why something of the server's did not come. */
  tell: (error: unknown) => void
  /** Under which the draft of a survey is kept, and an answer by its id. */
  keyOf: (kind: 'draft' | 'answer', id: string) => string
}

/** `before` is the desk of who sat there before. */
export function createDesk({ store, emitter, ...needs }: DeskNeeds, before?: Desk): Desk {
  const { org, api } = needs.options()
  const named = needs.person()
  const isSame = before?.org === org && before.api === api
  const list = isSame ? before.list : createSurveyList(() => fetchList({ org, api }, needs.token))
  const person = createPerson(store, org, named)
  const history = createHistory(store, org, person.mark)

  function tell(error: unknown): void {
    const isRefused =
      error instanceof Error &&
      'code' in error &&
      error.code === ('identity_required' satisfies ErrorCode)
    emitter.fault(isRefused ? 'identity_refused' : 'survey_failed', error)
  }

  async function surveys(): Promise<PageSurvey[]> {
    try {
      return (await list.get()).items
    } catch (error) {
      tell(error)
      throw error
    }
  }

  const obstacle = ({ id, targeting }: PageSurvey) =>
    obstacleOf(targeting, {
      address: location,
      bucket: () => bucketOf(id, person.id()),
      seen: history.of(id),
      all: history.all(),
      restDays: list.known()?.restDays ?? 0,
      now: Date.now(),
    })

  const keyOf: Desk['keyOf'] = (kind, id) => `aa:${org}:${kind}:${id}`
  return { org, api, named, list, history, surveys, obstacle, tell, keyOf }
}
