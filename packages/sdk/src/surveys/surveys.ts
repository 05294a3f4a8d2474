import { createLazy } from '../page/lazy.ts'
import type { CreateSurveyEngine, SurveyEngine, SurveysDeps } from '../page/survey-engine.ts'
import type { SurveyOptions } from '../page/types.ts'

export type Surveys = ReturnType<typeof createSurveys>

/** The surveys of a page; their code is loaded at the first use. */
export function createSurveys(
  load: () => Promise<{ createSurveyEngine: CreateSurveyEngine }>,
  deps: SurveysDeps,
) {
  const { report } = deps.emitter
  const engine = createLazy(load, (code) => code.createSurveyEngine(deps), report)
  /** The engine's function of that name, called once the engine is loaded. */
  const later =
    <N extends 'show' | 'close' | 'trigger' | 'mount' | 'unmount'>(name: N) =>
    (...input: Parameters<SurveyEngine[N]>): void =>
      engine.use((surveys) => (surveys[name] as (...input: unknown[]) => void)(...input))

  const [mount, unmount] = [later('mount'), later('unmount')]

  function apply(isWatching: boolean): void {
    if (isWatching) engine.use((surveys) => surveys.watch(true))
    else engine.peek()?.watch(false)
    engine.peek()?.renew()
  }

  const commands = {
    'survey.mount': (element: HTMLElement, options: SurveyOptions): (() => void) => {
      mount(element, options)
      return () => unmount(element)
    },
    'survey.unmount': unmount,
    'survey.show': later('show'),
    'survey.close': later('close'),
    'survey.trigger': later('trigger'),
  }

  return {
    apply,
    commands,
    renew: () => engine.peek()?.renew(),
    explain: () => engine.peek()?.explain() ?? [],
    clear: () => engine.clear()?.destroy(),
  }
}
