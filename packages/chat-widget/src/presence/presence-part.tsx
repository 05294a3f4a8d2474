import { createPresenceCall } from '@agent-assist/contract/wire'
import type { Signal } from '@preact/signals-core'
import { createLater, type LaterDeps } from '../base/later.ts'
import css from '../css/presence.css?inline'
import type { PanelTexts } from '../texts/en.ts'
import { presence as english, type PresenceTexts } from '../texts/presence/en.ts'
import type { WorkPanel } from '../work/work-part.tsx'
import { AWAY, createPresence, type PresenceModel, type Status } from './presence.ts'

export { css }

/** What the status uses of the panel. */
interface Panel {
  texts: PanelTexts & { presence?: Partial<PresenceTexts> }
  presence: Signal<PresenceModel | undefined>
}

export interface PresenceStart extends Panel, WorkPanel, LaterDeps {
  texts: Panel['texts'] & WorkPanel['texts']
}

/** Begins to show and send the status; returns a function that ends it. */
export function startPresence(panel: PresenceStart): () => void {
  const { api, token, presence } = panel
  const part = createLater(() => import('../work/work-part.tsx'), panel)
  let isStopped = false

  async function addWork(model: PresenceModel): Promise<void> {
    const code = await part.load()
    if (code && !isStopped) model.work.value = code.startWork(panel)
  }

  createPresence(createPresenceCall(api, token)).then(
    (model) => {
      if (isStopped) return model?.stop()
      presence.value = model
      if (model) void addWork(model)
    },
    () => undefined, // without the status the panel works as before
  )
  return () => {
    isStopped = true
    presence.value?.work.value?.stop()
    presence.value?.stop()
    presence.value = undefined
  }
}

const isAway = (value: string): value is keyof typeof AWAY => Object.hasOwn(AWAY, value)
const REASONS = Object.keys(AWAY).filter(isAway)
const OTHERS = ['transfers', 'offline'] as const

/** The option that shows a status; a reason that a supervisor typed has an option of its own. */
const valueOf = (status: Status, reason: string): string =>
  status === 'away' ? (REASONS.find((name) => AWAY[name] === reason) ?? 'other') : status

function choose(model: PresenceModel, value: string): void {
  void (isAway(value) ? model.choose('away', AWAY[value]) : model.choose(value as Status)) // an option's value
}

/** The agent's status, as a choice in the panel's head. */
export function PresenceSelect({ panel }: { panel: Panel }) {
  const model = panel.presence.value
  if (!model) return null
  const texts: PresenceTexts = { ...english, ...panel.texts.presence }
  const { status, reason } = model.now.value
  const value = valueOf(status, reason)
  const problem = model.hasFailed.value ? texts.failed : ''
  return (
    <span class="aa-presence" data-status={status}>
      <select
        aria-label={texts.label}
        title={problem || texts.label}
        aria-invalid={!!problem}
        value={value}
        onChange={({ currentTarget }) => choose(model, currentTarget.value)}
      >
        <option value="online">{texts.online}</option>
        {REASONS.map((name) => (
          <option key={name} value={name}>
            {texts[name]}
          </option>
        ))}
        {value === 'other' && <option value="other">{reason || texts.break}</option>}
        {OTHERS.map((name) => (
          <option key={name} value={name}>
            {texts[name]}
          </option>
        ))}
      </select>
      <span class="w-sr" role="alert">
        {problem}
      </span>
    </span>
  )
}

/** What routing gave to the agent, once its code is loaded. */
export function WorkRow({ panel }: { panel: Panel }) {
  const work = panel.presence.value?.work.value
  return work ? <work.View /> : null
}
