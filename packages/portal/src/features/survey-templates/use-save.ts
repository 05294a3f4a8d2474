import {
  cutText,
  type SurveyTemplate,
  type SurveyTemplateDetail,
} from '@agent-assist/contract/wire'
import { useNavigate } from 'react-router'
import { forget, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { dropSavedDraft } from '../../domain/editing/saved-draft.ts'
import { links } from '../../lib/address/links.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { loadTemplate } from './template-actions.ts'
import { draftOf, templateOf } from './template-draft.ts'
import type { DraftModel } from './editing.ts'
import { issuesOf } from './template-issues.ts'
import { forgetTemplates, oneTemplate, oneVersion } from './queries.ts'
import { useAttempt } from '../../domain/editing/use-attempt.ts'

/** Storage name of the unsaved changes of a template; the id is `new` for one that is not saved yet. */
export const savedName = (organisationId: string, templateId: string) =>
  `survey_template_${organisationId}_${templateId}`

interface Saving {
  organisationId: string
  /** Undefined until it is saved. */
  detail: SurveyTemplateDetail | undefined
  model: DraftModel
  /** Called with the invalid fields; nothing is sent. */
  onIssues: (paths: string[]) => void
}

const TITLE_MAX = 500
const copyTitle = (title: string) => `${cutText(title, TITLE_MAX - ' copy'.length)} copy`

/** Sends a template and shows the saved one in the editor. */
function useSending({ organisationId, detail, model }: Saving) {
  const navigate = useNavigate()
  const params = { organisationId }

  function take(saved: SurveyTemplateDetail) {
    queryClient.setQueryData(oneTemplate(organisationId, saved.id).queryKey, saved)
    void forget('listSurveyTemplates')
    if (saved.id === detail?.id) return model.begin(saved.revision, draftOf(saved.template))
    dropSavedDraft(savedName(organisationId, detail?.id ?? 'new'))
    void navigate(links.surveyTemplate(saved.id), { replace: true })
  }

  async function make(template: SurveyTemplate) {
    const saved = await call('createSurveyTemplate', { params, body: template })
    take(saved)
    notifyMessage(`${saved.title} is saved`)
  }

  async function send(template: SurveyTemplate, revision: number, restoredFrom?: number) {
    if (!detail) return make(template)
    const body = { revision, template, restoredFrom }
    const at = { params: { ...params, templateId: detail.id } }
    const saved = await call('saveSurveyTemplate', { ...at, body })
    take(saved)
    notifyMessage(`${saved.title} is saved as version ${saved.version}`)
  }

  return { make, send }
}

/** Saves a template; after a conflict with another user's save, both versions remain available. */
export function useSave(needs: Saving) {
  const { organisationId, detail, model, onIssues } = needs
  const { make, send } = useSending(needs)
  const { status, attempt } = useAttempt({
    what: 'template',
    version: model.version,
    theirs:
      detail &&
      (() =>
        call('getSurveyTemplateDetail', { params: { organisationId, templateId: detail.id } })),
  })

  /** Runs the work with the edited template, unless it is invalid. */
  async function withChecked(work: (template: SurveyTemplate) => Promise<void>) {
    const template = templateOf(model.draft)
    const paths = Object.keys(issuesOf(template))
    if (paths.length > 0) return onIssues(paths)
    await attempt(() => work(template))
  }

  async function loadTheirs() {
    await forgetTemplates()
    return loadTemplate(organisationId, detail?.id ?? '')
  }

  return {
    status,
    save: () => withChecked((template) => send(template, model.version)),
    /** Overwrites another user's save. */
    saveOver: () => withChecked(async (template) => send(template, (await loadTheirs()).revision)),
    saveCopy: () =>
      withChecked((template) => make({ ...template, title: copyTitle(template.title) })),
    takeTheirs: () =>
      attempt(async () => {
        const theirs = await loadTheirs()
        model.begin(theirs.revision, draftOf(theirs.template))
      }),
    restore: (version: number) =>
      attempt(async () => {
        const query = oneVersion(organisationId, detail?.id ?? '', version)
        const { template } = await queryClient.fetchQuery(query)
        await send(template, model.version, version)
      }),
  }
}
export type Save = ReturnType<typeof useSave>
