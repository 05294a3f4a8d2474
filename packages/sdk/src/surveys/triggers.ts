import type { PageSurvey, SurveyTrigger } from '@agent-assist/contract/wire'
import { createClock } from './clock.ts'

type TriggerOf<On> = Extract<SurveyTrigger, { on: On }>

const MS = 1000

/** What is listened to once, however many surveys wait for it. */
const sourceOf = (trigger: SurveyTrigger) =>
  trigger.on === 'event' ? `event ${trigger.name}` : trigger.on

function isOn(selector: string, target: EventTarget): boolean {
  try {
    return target instanceof Element && target.matches(selector)
  } catch {
    return false // nobody can click on what is no selector
  }
}

function scrolledPct(): number {
  const { scrollHeight } = document.documentElement
  return ((scrollY + innerHeight) / scrollHeight) * 100
}

/** Watches for what the armed surveys wait for, and for nothing else. */
export function createTriggers(fire: (survey: PageSurvey) => void) {
  const sources = new Map<string, AbortController>()
  /** Of this page: what happens once on a page has happened for these. */
  const done = new Set<string>()
  const clock = createClock(passTime)
  let armed: readonly PageSurvey[] = []

  function fireAll<On extends SurveyTrigger['on']>(
    on: On,
    isMeant: (trigger: TriggerOf<On>) => boolean = () => true,
  ): void {
    for (const survey of armed) {
      const { trigger } = survey.targeting
      if (trigger.on === on && isMeant(trigger as TriggerOf<On>)) fire(survey) // `on` tells the type
    }
  }

  function once({ id, targeting: { trigger } }: PageSurvey, hasCome: boolean): boolean {
    if (!hasCome || done.has(id + sourceOf(trigger))) return false
    done.add(id + sourceOf(trigger))
    return true
  }

  const tell = (name: string) => fireAll('event', (trigger) => trigger.name === name)

  function onClick(event: Event): void {
    const path = event.composedPath()
    fireAll('click', ({ selector }) => path.some((target) => isOn(selector, target)))
  }

  function onScroll(): void {
    const reached = scrolledPct()
    for (const survey of armed) {
      const { trigger } = survey.targeting
      if (trigger.on === 'scroll' && once(survey, reached >= trigger.depthPct)) fire(survey)
    }
  }

  function passTime(countedMs: number): void {
    for (const survey of armed) {
      const { trigger } = survey.targeting
      if (trigger.on === 'time' && once(survey, countedMs >= trigger.seconds * MS)) fire(survey)
    }
    setMark()
  }

  /** The clock wakes for the survey that comes next. */
  function setMark(): void {
    const marks = armed.flatMap(({ id, targeting: { trigger } }) =>
      trigger.on === 'time' && !done.has(id + sourceOf(trigger)) ? trigger.seconds * MS : [],
    )
    clock.wakeAt(Math.min(Infinity, ...marks))
  }

  function onLeave(event: MouseEvent): void {
    if (event.clientY <= 0) fireAll('exit')
  }

  function load(): void {
    for (const survey of armed)
      if (survey.targeting.trigger.on === 'load' && once(survey, true)) fire(survey)
  }

  function start(trigger: SurveyTrigger, signal: AbortSignal): void {
    const root = document.documentElement
    switch (trigger.on) {
      case 'load':
        return
      case 'event':
        return document.addEventListener(trigger.name, () => tell(trigger.name), { signal })
      case 'click':
        return document.addEventListener('click', onClick, { capture: true, signal })
      case 'time':
        return clock.start(signal)
      case 'scroll':
        return document.addEventListener('scroll', onScroll, { passive: true, signal })
      case 'exit':
        return root.addEventListener('mouseleave', onLeave, { signal })
    }
  }

  /** These surveys wait now, in this order, in place of those before. */
  function arm(surveys: readonly PageSurvey[]): void {
    armed = surveys
    const needed = new Map(
      surveys.map(({ targeting: { trigger } }) => [sourceOf(trigger), trigger]),
    )
    for (const [source, ending] of sources) {
      if (needed.has(source)) continue
      ending.abort()
      sources.delete(source)
    }
    for (const [source, trigger] of needed) {
      if (sources.has(source)) continue
      const ending = new AbortController()
      sources.set(source, ending)
      start(trigger, ending.signal)
    }
    if (sources.has('time')) setMark()
    load()
  }

  /** Another page: what happens once on a page may happen anew. */
  function turnPage(): void {
    done.clear()
    if (sources.has('time')) clock.reset()
  }

  return { arm, turnPage, tell }
}
