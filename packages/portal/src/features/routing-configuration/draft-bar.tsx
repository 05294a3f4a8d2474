import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { BottomBar } from '../../domain/editing/bottom-bar.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import {
  discardDraft,
  forgetRouting,
  publish,
  type Routing,
  type RoutingConfig,
  saveDraft,
} from './queries.ts'

interface DraftBarProps {
  organisationId: string
  routing: Routing
  config: RoutingConfig
  /** Something is not saved. */
  isDirty: boolean
  /** Something is not filled in. */
  isOpen: boolean
  /** Errors of the checks; undefined until they are known. */
  errors: number | undefined
  /** The errors are those of an earlier state. */
  isChecking: boolean
}

/** How many policies, agents and rules differ from what is published. */
function changesOf(published: RoutingConfig | undefined, config: RoutingConfig): number {
  if (!published) return config.policies.length + config.agents.length
  const differ = <T,>(before: readonly T[], now: readonly T[]) => {
    const old = new Set(before.map((one) => JSON.stringify(one)))
    const next = new Set(now.map((one) => JSON.stringify(one)))
    return Math.max(
      [...next].filter((one) => !old.has(one)).length,
      [...old].filter((one) => !next.has(one)).length,
    )
  }
  const order = (all: RoutingConfig) => all.policies.map(({ id }) => id).join()
  return (
    differ(published.policies, config.policies) +
    differ(published.agents, config.agents) +
    Number(JSON.stringify(published.reassign) !== JSON.stringify(config.reassign)) +
    Number(JSON.stringify(published.weights) !== JSON.stringify(config.weights)) +
    Number(order(published) !== order(config) && differ(published.policies, config.policies) === 0)
  )
}

function stateOf(isDirty: boolean, hasDraft: boolean): string {
  if (isDirty) return 'Not saved'
  return hasDraft ? 'Saved as a draft' : 'Not published yet'
}

/** Saves, discards and publishes the draft. */
export function DraftBar(props: DraftBarProps) {
  const { organisationId, routing, config, isDirty, isOpen, errors, isChecking } = props
  const { draft, published, revision } = routing
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const changes = changesOf(published?.config, config)
  const save = useAct({
    work: () => saveDraft(organisationId, revision, config),
    refresh: forgetRouting,
    done: () => 'Draft saved',
    failed: 'The draft was not saved',
  })
  const discard = useAct({
    work: () => discardDraft(organisationId),
    refresh: forgetRouting,
    done: () => 'Draft discarded',
    failed: 'The draft was not discarded',
  })
  const send = useAct({
    work: async () => {
      const saved = isDirty || !draft ? await saveDraft(organisationId, revision, config) : draft
      return publish(organisationId, saved.revision, note)
    },
    refresh: forgetRouting,
    after: () => setAsking(false),
    done: ({ version }) => `Version ${version} is published`,
  })
  const isSame = changes === 0
  if (isSame && !draft && !isDirty)
    return published ? (
      <BottomBar>Version {published.version} is published. No unsaved changes.</BottomBar>
    ) : null
  return (
    <BottomBar label="Draft">
      <span className="grow">
        {`${stateOf(isDirty, draft !== undefined)}: ${counted(changes, 'change')}.`}{' '}
        {errors ? `To fix before publishing: ${counted(errors, 'error')}.` : ''}
      </span>
      {draft && (
        <Button look="bare" disabled={discard.isPending} onClick={() => discard.act()}>
          Discard
        </Button>
      )}
      <Button disabled={!isDirty || isOpen || save.isPending} onClick={() => save.act()}>
        Save draft
      </Button>
      <Button
        look="primary"
        disabled={errors !== 0 || isChecking || isSame}
        onClick={() => setAsking(true)}
      >
        {isSame ? 'Publish' : `Publish ${counted(changes, 'change')}`}
      </Button>
      {isAsking && (
        <AskDialog
          title={`Publish ${counted(changes, 'change')}`}
          submit="Publish"
          busy="Publishing"
          sending={send.isPending}
          error={send.problem}
          onClose={() => setAsking(false)}
          onSubmit={() => send.act()}
        >
          <TextField
            label="Note"
            optional
            hint="What changed, and why; shown in the history"
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </AskDialog>
      )}
    </BottomBar>
  )
}
