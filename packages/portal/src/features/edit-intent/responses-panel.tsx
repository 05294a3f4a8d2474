import { Part } from '../../domain/editing/part.tsx'
import { useReorder } from '../../domain/editing/use-reorder.ts'
import { withMoved } from '../../domain/editing/with-moved.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { newKey, type ResponseDraft } from './intent-draft.ts'
import type { Editing, Update } from './editing.ts'
import styles from './editor.module.css'
import { ResponseCard } from './response-card.tsx'

const RESPONSES_MAX = 10

/** The messages of the bot's answer, in order. */
export function ResponsesPanel({ draft, change, issues, announce }: Editing) {
  const { responses, usesWebhook, parameters } = draft
  const update = (next: Update<ResponseDraft>, what?: string) =>
    change((now) => ({ responses: next(now.responses) }), what)
  const { list, dragged, handle } = useReorder({
    keys: responses.map(({ key }) => key),
    onMove: (from, to, what) => update((now) => withMoved(now, from, to), what),
    onAnnounce: announce,
  })

  function remove(response: ResponseDraft, at: number) {
    update((now) => now.filter(({ key }) => key !== response.key))
    notifyMessage(`Message ${at + 1} was removed`, () =>
      update((now) => now.toSpliced(at, 0, response)),
    )
  }

  function add() {
    update((now) => [...now, { key: newKey(), text: '', cards: [], replies: [] }])
    const name = `responses.${responses.length}.text`
    requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus())
  }

  return (
    <Part title="Answer">
      <Checkbox
        label="The webhook is asked for the answer; these messages are said when it fails"
        checked={usesWebhook}
        onChange={({ target }) => change({ usesWebhook: target.checked })}
      />
      {responses.length > 0 && (
        <ul ref={list} className={styles.responses}>
          {responses.map((response, at) => (
            <ResponseCard
              key={response.key}
              {...{ response, at, issues }}
              parameters={parameters.flatMap(({ name }) => name.trim() || [])}
              isDragged={dragged === response.key}
              handle={handle(response.key)}
              onChange={(next, what) =>
                update(
                  (now) =>
                    now.map((one) => (one.key === response.key ? { ...one, ...next(one) } : one)),
                  what && `${response.key} ${what}`,
                )
              }
              onRemove={() => remove(response, at)}
            />
          ))}
        </ul>
      )}
      <Button disabled={responses.length >= RESPONSES_MAX} onClick={add}>
        <Icon name="plus" />
        Add a message
      </Button>
    </Part>
  )
}
