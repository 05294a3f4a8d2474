import { CheckSettings as Form } from '@agent-assist/contract'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import type { Issues } from './card-issues.ts'
import { type CheckSettings, forgetChecks } from './queries.ts'

/** What can be changed of the settings. */
export type ChecksDraft = Pick<CheckSettings, 'modes' | 'policies' | 'usesModel'>

export const draftOf = ({ modes, policies, usesModel }: CheckSettings): ChecksDraft => ({
  modes,
  policies,
  usesModel,
})

const LABELS: Record<string, string> = { phrases: 'Enter a phrase' }

/** Without the line that somebody has just begun. */
const cleaned = (draft: ChecksDraft): ChecksDraft => ({
  ...draft,
  policies: draft.policies.map((policy) => ({
    ...policy,
    phrases: policy.phrases.map((one) => one.trim()).filter(Boolean),
  })),
})

/** What is wrong with the settings, by the path of the field; empty when they can be saved. */
export function issuesOfChecks(draft: ChecksDraft): Issues {
  const parsed = Form.safeParse(cleaned(draft))
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues
      .toReversed() // of several issues of a field the first one counts
      .map(({ path, message }) => [path.join('.'), message || LABELS[String(path.at(-1))] || '']),
  )
}

/** Saves the settings; the toast goes back to those of before. */
export function useSaveChecks(
  organisationId: string,
  saved: CheckSettings,
  onSaved: (settings: CheckSettings) => void,
) {
  const send = (version: number, draft: ChecksDraft) =>
    call('saveCheckSettings', {
      params: { organisationId },
      body: { ...cleaned(draft), version },
    })
  const back = useAct({
    work: ({ version, before }: { version: number; before: ChecksDraft }) => send(version, before),
    after: (next) => {
      onSaved(next)
      return forgetChecks()
    },
    done: () => 'The automatic checks are restored',
    failed: 'That could not be undone',
  })
  return useAct({
    work: (draft: ChecksDraft) => send(saved.version, draft),
    after: (next) => {
      onSaved(next)
      return forgetChecks()
    },
    done: () => 'The automatic checks are saved',
    undo: ({ version }) => back.act({ version, before: draftOf(saved) }),
  })
}
