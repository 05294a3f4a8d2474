import type { Intent, IntentDetail } from '@agent-assist/contract/wire'
import { useNavigate } from 'react-router'
import { forgetIntents } from '../../domain/bot/queries.ts'
import { useAttempt } from '../../domain/editing/use-attempt.ts'
import { queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { copyName } from '../../domain/editing/copy-name.ts'
import { dropSavedDraft } from '../../domain/editing/saved-draft.ts'
import { links } from '../../lib/address/links.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { draftOf, intentOf } from './intent-draft.ts'
import type { DraftModel } from './editing.ts'
import { issuesOf } from '../../domain/bot/intent-issues.ts'
import { oneIntent } from '../../domain/bot/intent-queries.ts'

/** Storage key of the draft of an intent; `new` stands for an unsaved intent. */
export const savedName = (organisationId: string, intentId: string) =>
  `intent_${organisationId}_${intentId}`

interface Saving {
  organisationId: string
  /** Undefined for a new intent. */
  detail: IntentDetail | undefined
  model: DraftModel
  /** Called instead of sending when these fields are invalid. */
  onIssues: (paths: string[]) => void
}

/** Saves an intent; on a conflict the user can overwrite, save a copy or take the other version. */
export function useSave({ organisationId, detail, model, onIssues }: Saving) {
  const navigate = useNavigate()
  const params = { organisationId }
  const load = (intentId: string) => call('getIntent', { params: { organisationId, intentId } })
  const { status, attempt } = useAttempt({
    what: 'intent',
    version: model.version,
    theirs: detail && (() => load(detail.id)),
  })

  function take(saved: IntentDetail) {
    queryClient.setQueryData(oneIntent(organisationId, saved.id).queryKey, saved)
    void forgetIntents()
    notifyMessage(`${saved.name} is saved`)
    if (saved.id === detail?.id) return model.begin(saved.revision, draftOf(saved.intent))
    dropSavedDraft(savedName(organisationId, detail?.id ?? 'new'))
    void navigate(links.intent(organisationId, saved.id), { replace: true })
  }

  const make = async (intent: Intent) => take(await call('createIntent', { params, body: intent }))

  async function send(intent: Intent, revision: number) {
    if (!detail) return make(intent)
    const at = { params: { ...params, intentId: detail.id } }
    take(await call('saveIntent', { ...at, body: { revision, intent } }))
  }

  /** Runs `work` with the draft if it is valid, else reports its issues. */
  async function withChecked(work: (intent: Intent) => Promise<void>) {
    const intent = intentOf(model.draft)
    const paths = Object.keys(issuesOf(intent))
    if (paths.length > 0) return onIssues(paths)
    await attempt(() => work(intent))
  }

  return {
    status,
    save: () => withChecked((intent) => send(intent, model.version)),
    /** Overwrites the version that someone else saved. */
    saveOver: () =>
      withChecked(async (intent) => send(intent, (await load(detail?.id ?? '')).revision)),
    saveCopy: () => withChecked((intent) => make({ ...intent, name: copyName(intent.name) })),
    takeTheirs: () =>
      attempt(async () => {
        const theirs = await load(detail?.id ?? '')
        queryClient.setQueryData(oneIntent(organisationId, theirs.id).queryKey, theirs)
        model.begin(theirs.revision, draftOf(theirs.intent))
      }),
  }
}
