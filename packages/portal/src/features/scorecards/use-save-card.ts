import { useNavigate } from 'react-router'
import { copyName } from '../../domain/editing/copy-name.ts'
import { dropSavedDraft, type useSavedDraft } from '../../domain/editing/saved-draft.ts'
import { useAttempt } from '../../domain/editing/use-attempt.ts'
import { links } from '../../lib/address/links.ts'
import { queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { type Issues, issuesOf } from './card-issues.ts'
import {
  forgetScorecards,
  type Scorecard,
  type ScorecardContent,
  scorecardList,
} from './queries.ts'

/** Storage name of the unsaved changes of a scorecard. */
export const savedName = (organisationId: string, id: string) => `scorecard_${organisationId}_${id}`

interface Saving {
  organisationId: string
  /** Undefined until it is saved. */
  card: Scorecard | undefined
  model: ReturnType<typeof useSavedDraft<ScorecardContent>>
  onIssues: (issues: Issues) => void
}

/** Saves a scorecard as a new version; the toast offers to go back to the one before. */
export function useSaveCard({ organisationId, card, model, onIssues }: Saving) {
  const navigate = useNavigate()
  const put = (scorecardId: string, version: number, content: ScorecardContent) =>
    call('saveScorecard', { params: { organisationId, scorecardId }, body: { version, content } })

  /** What is saved now; undefined when it was archived. */
  async function read(): Promise<Scorecard | undefined> {
    await forgetScorecards()
    const { items } = await queryClient.fetchQuery(scorecardList(organisationId))
    return items.find(({ id }) => id === card?.id)
  }

  const { status, attempt } = useAttempt({
    what: 'scorecard',
    version: model.version,
    theirs:
      card &&
      (async () => {
        const now = await read()
        return {
          revision: now?.version ?? 0,
          updatedBy: now?.changedBy ?? '',
          updatedAt: now?.changedAt ?? card.changedAt,
          isDeleted: now === undefined,
        }
      }),
  })

  async function make(content: ScorecardContent) {
    const { id } = await put(crypto.randomUUID(), 0, content)
    await forgetScorecards()
    dropSavedDraft(savedName(organisationId, card?.id ?? 'new'))
    notifyMessage(`${content.name} is saved`)
    await navigate(links.scorecards(id), { replace: true })
  }

  /** Saves the content of before as a version of its own: reviews may have used the one in between. */
  async function goBack(id: string, version: number, before: ScorecardContent) {
    try {
      const saved = await put(id, version, before)
      await forgetScorecards()
      model.begin(saved.version, saved.content)
      notifyMessage(`${before.name} is restored as version ${saved.version}`)
    } catch (error) {
      notify('That could not be undone', sentenceOf(error))
    }
  }

  async function send(content: ScorecardContent, version: number) {
    if (!card) return make(content)
    const before = card.content
    const saved = await put(card.id, version, content)
    await forgetScorecards()
    model.begin(saved.version, saved.content)
    notifyMessage(
      `${content.name} is saved as version ${saved.version}`,
      () => void goBack(card.id, saved.version, before),
    )
  }

  /** Runs the work with the edited scorecard, unless it is invalid. */
  async function withChecked(work: (content: ScorecardContent) => Promise<void>) {
    const issues = issuesOf(model.draft)
    if (Object.keys(issues).length > 0) return onIssues(issues)
    await attempt(() => work(model.draft))
  }

  return {
    status,
    save: () => withChecked((content) => send(content, model.version)),
    saveOver: () =>
      withChecked(async (content) => send(content, (await read())?.version ?? model.version)),
    saveCopy: () => withChecked((content) => make({ ...content, name: copyName(content.name) })),
    takeTheirs: () =>
      attempt(async () => {
        const theirs = await read()
        if (theirs) model.begin(theirs.version, theirs.content)
      }),
  }
}
