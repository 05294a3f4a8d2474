import type { Emitter } from './emitter.ts'
import type { InitOptions } from './types.ts'

/** Complete options: with the API's address. */
export type ReadyOptions = InitOptions & { api: string }

/** The options without undefined values, which would otherwise hide a default. */
export const given = (options: Partial<InitOptions> = {}): Partial<InitOptions> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null))

/** Returns the options; throws when a required one is missing. */
export function checked(options: Partial<InitOptions>): ReadyOptions {
  const { org, api } = options
  if (!org || !api) throw new TypeError(`${org ? 'api' : 'org'} is missing`)
  return { ...options, org, api: api.replace(/\/+$/, '') }
}

/** The options of which a change requires a new panel. */
export const targetOf = (all: ReadyOptions) =>
  [all.org, all.api, !all.onInsert, !all.readReply, !all.presence].join()

/** Names of all options; a test compares them with those of the explanation of an unknown one. */
export const NAMES =
  'org api token fetchToken onInsert readReply onHandOver presence shortcut open container widgets surveyFields locale mode position'.split(
    ' ',
  )

/** Options from the attributes of the script tag, including attributes that are none. */
export const fromDataset = (data: DOMStringMap): Partial<InitOptions> =>
  given({
    ...(data as Partial<InitOptions>), // style sheets ignore an unknown mode or position
    widgets: data.widgets?.match(/chat|survey/g) as InitOptions['widgets'], // the pattern matches nothing else
    open: data.open == null ? undefined : data.open !== 'false',
    presence: (data.presence ?? 'false') !== 'false',
  })

/** The options of one page: attributes of the script tag, overridden by `init` and `update`. */
export function createOptions(report: Emitter['report']) {
  let options: Partial<InitOptions> = {}

  function set(more: Partial<InitOptions>, next: Partial<InitOptions>): void {
    const names = Object.keys(more)
    if (!names.every((name) => NAMES.includes(name))) void report('option_unknown', names)
    options = next
  }

  return {
    get: () => options,
    /** Sets defaults, which any later option overrides. */
    suppose: (defaults: Partial<InitOptions>): void => set(defaults, { ...defaults, ...options }),
    /** Merges options; one that is present as undefined is removed. */
    merge: (more: Partial<InitOptions> = {}): void => set(more, { ...options, ...more }),
  }
}
