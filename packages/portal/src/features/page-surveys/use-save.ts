import type { PageSurveySetup } from '@agent-assist/contract/wire'
import { useNavigate } from 'react-router'
import { copyName } from '../../domain/editing/copy-name.ts'
import { dropSavedDraft, type useSavedDraft } from '../../domain/editing/saved-draft.ts'
import { useAttempt } from '../../domain/editing/use-attempt.ts'
import { links } from '../../lib/address/links.ts'
import { queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import type { DayRange } from '../../lib/dates/range.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { forgetSurveys, surveyRows, type SurveyRow } from './queries.ts'
import { draftOf, setupOf, type SurveyDraft } from './survey-draft.ts'
import { type Issues, issuesOf } from './survey-issues.ts'

/** Storage name of the unsaved changes of a survey; the id is `new` for one that is not saved yet. */
export const savedName = (organisationId: string, surveyId: string) =>
  `page_survey_${organisationId}_${surveyId}`

interface Saving {
  organisationId: string
  range: DayRange
  /** Undefined until it is saved. */
  row: SurveyRow | undefined
  model: ReturnType<typeof useSavedDraft<SurveyDraft>>
  /** Called with the invalid fields; nothing is sent. */
  onIssues: (issues: Issues) => void
}

const NAME_MAX = 120

/** Saves a survey; after a conflict with a colleague's save, both versions remain available. */
export function useSave({ organisationId, range, row, model, onIssues }: Saving) {
  const navigate = useNavigate()
  const params = { organisationId }

  /** What is saved now; undefined when the survey was deleted. */
  async function read(id: string): Promise<SurveyRow | undefined> {
    await forgetSurveys()
    const { items } = await queryClient.fetchQuery(surveyRows(organisationId, range))
    return items.find((one) => one.id === id)
  }

  const { status, attempt } = useAttempt({
    what: 'survey',
    version: model.version,
    theirs:
      row &&
      (async () => {
        const now = await read(row.id)
        return now ?? { revision: 0, updatedBy: '', updatedAt: row.updatedAt, isDeleted: true }
      }),
  })

  async function make(setup: PageSurveySetup) {
    const { id } = await call('createPageSurvey', { params, body: setup })
    await forgetSurveys()
    dropSavedDraft(savedName(organisationId, row?.id ?? 'new'))
    notifyMessage(`${setup.name} is saved, and switched off`)
    await navigate(links.pageSurvey(id), { replace: true })
  }

  async function send(setup: PageSurveySetup, revision: number) {
    if (!row) return make(setup)
    const at = { params: { ...params, surveyId: row.id } }
    await call('savePageSurvey', { ...at, body: { revision, setup } })
    const saved = await read(row.id)
    if (saved) model.begin(saved.revision, draftOf(saved))
    notifyMessage(`${setup.name} is saved`)
  }

  /** Runs the work with the edited survey, unless it is invalid. */
  async function withChecked(work: (setup: PageSurveySetup) => Promise<void>) {
    const issues = issuesOf(model.draft)
    if (Object.keys(issues).length > 0) return onIssues(issues)
    await attempt(() => work(setupOf(model.draft)))
  }

  return {
    status,
    save: () => withChecked((setup) => send(setup, model.version)),
    /** Overwrites a colleague's save. */
    saveOver: () =>
      withChecked(async (setup) => {
        const theirs = row && (await read(row.id))
        await send(setup, theirs?.revision ?? model.version)
      }),
    saveCopy: () =>
      withChecked((setup) => make({ ...setup, name: copyName(setup.name, NAME_MAX) })),
    takeTheirs: () =>
      attempt(async () => {
        const theirs = row && (await read(row.id))
        if (theirs) model.begin(theirs.revision, draftOf(theirs))
      }),
  }
}
