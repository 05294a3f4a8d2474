import type { ErrorCode, PageSurvey } from '@agent-assist/contract/wire'
import type { SurveysDeps } from '../../page/survey-engine.ts'
import { bucketOf } from './bucket.ts'
import { fetchList } from './fetch-list.ts'
import { createHistory, type History } from './history.ts'
import { createPerson } from './person.ts'
import type { Store } from './store.ts'
import { createSurveyList, type SurveyList } from './survey-list.ts'
import { languageOf } from './language.ts'
import { obstacleOf } from './targeting.ts'

export interface SessionDeps extends Pick<SurveysDeps, 'options' | 'token' | 'person' | 'emitter'> {
  /** Persistent storage of the browser. */
  store: Store
}

/** State of one organisation and one person. */
export interface Session {
  org: string
  api: string
  /** The person's id; undefined when the host gave none. */
  named: string | undefined
  list: SurveyList
  history: History
  /** The organisation's surveys; a failure is reported, and the promise rejects. */
  surveys: () => Promise<PageSurvey[]>
  /** Why the person may not see the survey now; undefined when they may. */
  obstacle: (survey: PageSurvey) => string | undefined
  /** Reports a failed request to the host. */
  reportError: (error: unknown) => void
  /** Storage key for the draft of a survey, or for an answer by its id. */
  keyOf: (kind: 'draft' | 'answer', id: string) => string
}

/** `before` is the session of the previous person. */
export function createSession({ store, emitter, ...deps }: SessionDeps, before?: Session): Session {
  const { org, api } = deps.options()
  const named = deps.person()
  const isSame = before?.org === org && before.api === api
  const list = isSame ? before.list : createSurveyList(() => fetchList({ org, api }, deps.token))
  const person = createPerson(store, org, named)
  const history = createHistory(store, org, person.key)

  function reportError(error: unknown): void {
    const isRefused =
      error instanceof Error &&
      'code' in error &&
      error.code === ('identity_required' satisfies ErrorCode)
    void emitter.report(isRefused ? 'identity_refused' : 'survey_failed', error)
  }

  async function surveys(): Promise<PageSurvey[]> {
    try {
      return (await list.get()).items
    } catch (error) {
      reportError(error)
      throw error
    }
  }

  const obstacle = ({ id, targeting }: PageSurvey) =>
    obstacleOf(targeting, {
      address: location,
      language: languageOf(deps.options().locale ?? document.documentElement.lang),
      bucket: () => bucketOf(id, person.id()),
      seen: history.of(id),
      all: history.all(),
      restDays: list.known()?.restDays ?? 0,
      now: Date.now(),
    })

  const keyOf: Session['keyOf'] = (kind, id) => `aa:${org}:${kind}:${id}`
  return { org, api, named, list, history, surveys, obstacle, reportError, keyOf }
}
