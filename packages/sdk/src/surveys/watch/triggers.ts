import type { PageSurvey, SurveyTrigger } from '@agent-assist/contract/wire'
import { createClock } from './clock.ts'
import { createSources } from './sources.ts'

type TriggerOf<On> = Extract<SurveyTrigger, { on: On }>

const MS = 1000

function isOn(selector: string, target: EventTarget): boolean {
  try {
    return target instanceof Element && target.matches(selector)
  } catch {
    return false // an invalid selector matches no click
  }
}

/** Percentage of the page's height down to the lower edge of the viewport. */
const scrolledPct = () => ((scrollY + innerHeight) / document.documentElement.scrollHeight) * 100

/** Watches for the triggers of the armed surveys, and for nothing else. */
export function createTriggers(fire: (survey: PageSurvey) => void) {
  /** Surveys whose trigger can fire once per page, and has fired. */
  const done = new Set<string>()
  const clock = createClock(passTime)
  const sources = createSources(start)
  let armed: readonly PageSurvey[] = []

  function fireAll<On extends SurveyTrigger['on']>(
    on: On,
    isMeant: (trigger: TriggerOf<On>) => boolean,
    isOnce = false,
  ): void {
    for (const survey of armed) {
      const { trigger } = survey.targeting
      if (trigger.on !== on || !isMeant(trigger as TriggerOf<On>)) continue // `on` determines the type
      if (isOnce && done.has(survey.id)) continue
      done.add(survey.id)
      fire(survey)
    }
  }

  const notify = (name: string) => fireAll('event', (trigger) => trigger.name === name)

  function passTime(countedMs: number): void {
    fireAll('time', ({ seconds }) => countedMs >= seconds * MS, true)
    setWake()
  }

  /** Wakes for the survey with the earliest time. */
  function setWake(): void {
    const marks = armed.flatMap(({ id, targeting: { trigger } }) =>
      trigger.on === 'time' && !done.has(id) ? trigger.seconds * MS : [],
    )
    clock.setWake(Math.min(Infinity, ...marks))
  }

  function onClick(event: Event): void {
    const path = event.composedPath()
    fireAll('click', ({ selector }) => path.some((target) => isOn(selector, target)))
  }

  function onScroll(): void {
    const reached = scrolledPct()
    fireAll('scroll', ({ depthPct }) => reached >= depthPct, true)
  }

  function onLeave({ clientY }: MouseEvent): void {
    fireAll('exit', () => clientY <= 0)
  }

  function start(trigger: SurveyTrigger, signal: AbortSignal): void {
    const page = document
    switch (trigger.on) {
      case 'load':
        return
      case 'event':
        return page.addEventListener(trigger.name, () => notify(trigger.name), { signal })
      case 'click':
        return page.addEventListener('click', onClick, { capture: true, signal })
      case 'time':
        return clock.start(signal)
      case 'scroll':
        return page.addEventListener('scroll', onScroll, { passive: true, signal })
      case 'exit':
        return page.documentElement.addEventListener('mouseleave', onLeave, { signal })
    }
  }

  /** Replaces the surveys that wait for a trigger; their order is their priority. */
  function arm(surveys: readonly PageSurvey[]): void {
    armed = surveys
    sources.keep(surveys)
    setWake()
    fireAll('load', () => true, true)
  }

  /** New page: triggers that fire once per page can fire again. */
  function turnPage(): void {
    done.clear()
    clock.reset()
  }

  return { arm, turnPage, notify }
}
