import type { InitOptions } from './types.ts'

/** Complete options: with the API's address. */
export type ReadyOptions = InitOptions & { api: string }

/** The options without undefined values, which would otherwise hide a default. */
export const given = (options: Partial<InitOptions> = {}): Partial<InitOptions> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null))

/** Returns the options; throws when a required one is missing. */
export function checked(options: Partial<InitOptions>): ReadyOptions {
  const { org, api } = options
  if (typeof org !== 'string' || !org) throw new TypeError('init needs an org')
  if (typeof api !== 'string' || !api) throw new TypeError('init needs an api address')
  return { ...options, org, api: api.replace(/\/+$/, '') }
}

/** The options of which a change requires a new panel. */
export const targetOf = ({ org, api, onInsert, readReply }: ReadyOptions) =>
  JSON.stringify([org, api, !!onInsert, !!readReply])

/** Options from the attributes of the script tag. */
export function fromDataset(data: DOMStringMap): Partial<InitOptions> {
  const { org, api, token, open, locale, mode, position, shortcut, widgets } = data
  return given({
    org,
    api,
    token,
    locale,
    shortcut,
    mode: mode as InitOptions['mode'], // style sheets ignore other values
    widgets: widgets?.match(/chat|survey/g) as InitOptions['widgets'], // the pattern matches nothing else
    open: open === undefined ? undefined : open !== 'false',
    position: position as InitOptions['position'],
  })
}

/** The options of one page: attributes of the script tag, overridden by `init` and `update`. */
export function createOptions() {
  let options: Partial<InitOptions> = {}
  return {
    get: () => options,
    /** Sets defaults, which any later option overrides. */
    suppose: (defaults: Partial<InitOptions>): void => {
      options = { ...defaults, ...options }
    },
    /** Merges options; one that is present as undefined is removed. */
    merge: (more?: Partial<InitOptions>): void => {
      options = { ...options, ...more }
    },
  }
}
