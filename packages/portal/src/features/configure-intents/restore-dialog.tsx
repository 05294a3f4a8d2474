import { forgetIntents } from '../../domain/bot/queries.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'

/** The version to restore, and its target: published or draft. */
export interface Restoring {
  version: number
  into: 'published' | 'draft'
}

interface RestoreDialogProps {
  organisationId: string
  restoring: Restoring
  onClose: () => void
}

/** Asks for confirmation before an earlier version replaces the published bot or the draft. */
export function RestoreDialog({ organisationId, restoring, onClose }: RestoreDialogProps) {
  const { version, into } = restoring
  const isDraft = into === 'draft'
  const { act, isPending, problem } = useAct({
    work: () => call('restoreBotVersion', { params: { organisationId, version }, body: { into } }),
    refresh: forgetIntents,
    after: onClose,
    done: () => (isDraft ? `The draft is version ${version}` : `Version ${version} answers again`),
  })

  return (
    <AskDialog
      title={
        isDraft
          ? `Replace the draft by version ${version}?`
          : `Answer with version ${version} again?`
      }
      submit="Restore"
      busy="Restoring …"
      isHard={isDraft}
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onSubmit={() => act()}
      onClose={onClose}
    >
      <p>
        {isDraft
          ? 'All intents become what they were in it; what was changed since is lost. Visitors see nothing of it before the next publish.'
          : 'Visitors get its answers at once, as a new version. The draft stays as it is.'}
      </p>
    </AskDialog>
  )
}
