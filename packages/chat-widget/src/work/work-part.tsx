import type { OwnAssignment } from '@agent-assist/contract/wire'
import { effect, type Signal, signal } from '@preact/signals-core'
import type { JSX } from 'preact'
import css from '../css/work.css?inline'
import type { Formats } from '../base/formats.ts'
import type { PanelTexts } from '../texts/en.ts'
import { work as english, type WorkTexts } from '../texts/work/en.ts'
import { createWork, type WorkModel } from './own-work.ts'
import { Assignment } from './assignment.tsx'

export { css }

/** What the part uses of the panel. */
export interface WorkPanel {
  api: string
  token: () => Promise<string>
  texts: PanelTexts & { work?: Partial<WorkTexts> }
  formats: Formats
  isOpen: Signal<boolean>
  unread: Signal<number>
}

export interface Work {
  View: () => JSX.Element | null
  stop: () => void
}

/** Counts what came to a closed panel at its button, until it is opened. */
function createBadge({ isOpen, unread }: WorkPanel) {
  let own = 0
  const stop = effect(() => {
    if (!isOpen.value || own === 0) return
    const came = own
    own = 0
    unread.value = Math.max(0, unread.peek() - came)
  })
  function add(): void {
    if (isOpen.peek()) return
    own++
    unread.value = unread.peek() + 1
  }
  return { add, stop }
}

/** Begins to show what routing gave to the agent. */
export function startWork(panel: WorkPanel): Work {
  const texts: WorkTexts = { ...english, ...panel.texts.work }
  const came = signal('')
  const asked = signal<number | undefined>(undefined)
  const unopened = signal<string | undefined>(undefined)
  const badge = createBadge(panel)
  const model = createWork(panel.api, panel.token, (subject) => {
    came.value = texts.came.replace('{subject}', subject)
    badge.add()
  })
  const View = () => (
    <WorkView {...{ model, texts, asked, unopened, came }} formats={panel.formats} />
  )
  return {
    View,
    stop: () => {
      badge.stop()
      model.stop()
    },
  }
}

export interface ViewProps {
  model: WorkModel
  texts: WorkTexts
  formats: Formats
  /** The assignment for which a reason is asked. */
  asked: Signal<number | undefined>
  /** The ticket that neither the page nor a link could open. */
  unopened: Signal<string | undefined>
  came: Signal<string>
}

/** Load against capacity, and what comes next. */
function Rest({ model, texts, formats }: ViewProps) {
  const work = model.now.value
  if (!work) return null
  const { load, capacity, next } = work
  const { first, count, isMore } = next
  return (
    <p class="aa-work-rest">
      <span>
        {texts.load.replace('{n}', formats.number(load)).replace('{of}', formats.number(capacity))}
      </span>
      {first ? (
        <>
          <span class="aa-work-next">{texts.next.replace('{subject}', first.subject)}</span>
          <span>
            {texts.waiting.replace('{n}', `${formats.number(count)}${isMore ? '+' : ''}`)}
          </span>
        </>
      ) : (
        <span>{texts.nothing}</span>
      )}
    </p>
  )
}

function WorkView(props: ViewProps) {
  const { model, texts, came } = props
  const work = model.now.value
  if (!work) return null
  const newest: OwnAssignment | undefined = work.items[0]
  return (
    <section class="aa-work" aria-label={texts.label}>
      {newest && <Assignment {...props} item={newest} others={work.items.length - 1} />}
      {model.hasFailed.value && (
        <p class="aa-work-failed" role="alert">
          {texts.failed}
        </p>
      )}
      <Rest {...props} />
      <span class="w-sr" role="status">
        {newest ? came.value : ''}
      </span>
    </section>
  )
}
