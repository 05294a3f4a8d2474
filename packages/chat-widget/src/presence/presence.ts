import type { PresenceCall, Reply } from '@agent-assist/contract/wire'
import { type Signal, signal } from '@preact/signals-core'
import type { Work } from '../work/work-part.tsx'

export type Status = Reply<'setPresence'>['status']

/** Reasons to be away, as supervisors read them, by the names of the texts. */
export const AWAY = {
  break: 'Break',
  lunch: 'Lunch',
  meeting: 'Meeting',
  training: 'Training',
} as const

export interface PresenceModel {
  now: Signal<Reply<'setPresence'>>
  hasFailed: Signal<boolean>
  /** What routing gave to the agent, once its code is loaded. */
  work: Signal<Work | undefined>
  choose: (status: Status, reason?: string) => Promise<void>
  stop: () => void
}

const HEARTBEAT_MS = 30_000
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const

/** Statuses in which the panel sends a sign of life; in all others nothing is watched and nothing is sent. */
const isThere = (status: Status) => status === 'online' || status === 'transfers'

/** Whether the person did something on the page since the last look; watches only while it is asked to. */
function createActivity(target: EventTarget) {
  let isActive = true
  let isWatching = false
  const note = () => {
    isActive = true
  }
  function watch(next: boolean): void {
    if (next === isWatching) return
    isWatching = next
    const act = next ? target.addEventListener : target.removeEventListener
    for (const name of ACTS) act.call(target, name, note, { passive: true, capture: true })
  }
  function take(): boolean {
    const was = isActive
    isActive = false
    return was
  }
  return { watch, take }
}

/** The status of the agent: asks for it, changes it, and sends signs of life. Undefined when routing does not know the agent. */
export async function createPresence(
  call: PresenceCall,
  target: EventTarget = document,
): Promise<PresenceModel | undefined> {
  const { presence } = await call('getPresence', {})
  if (!presence) return undefined
  const now = signal(presence)
  const hasFailed = signal(false)
  const activity = createActivity(target)
  let timer: ReturnType<typeof setInterval> | undefined
  let changes = 0

  async function beat(): Promise<void> {
    const at = changes
    try {
      const next = await call('sendHeartbeat', { body: { isActive: activity.take() } })
      if (at === changes) show(next) // an answer that a change overtook says nothing new
    } catch {
      // the next one tells; without any the server lets the agent be offline
    }
  }

  function show(next: Reply<'setPresence'>): void {
    now.value = next
    const isWatched = isThere(next.status)
    activity.watch(isWatched)
    if (isWatched) timer ??= setInterval(() => void beat(), HEARTBEAT_MS)
    else {
      clearInterval(timer)
      timer = undefined
    }
  }

  async function choose(status: Status, reason = ''): Promise<void> {
    changes++
    hasFailed.value = false
    try {
      show(await call('setPresence', { body: { status, reason } }))
    } catch {
      hasFailed.value = true
    }
  }

  function stop(): void {
    activity.watch(false)
    clearInterval(timer)
  }

  show(presence)
  // a panel that was gone for a while is back
  if (isThere(presence.status) || presence.source === 'missing') await beat()
  return { now, hasFailed, work: signal<Work | undefined>(undefined), choose, stop }
}
