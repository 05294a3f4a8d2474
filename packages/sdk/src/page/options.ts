import type { InitOptions } from './types.ts'

/** Options that suffice to start. */
export type ReadyOptions = InitOptions & { api: string }

/** Without the keys that say nothing, so that they do not hide a default. */
export const given = (options: Partial<InitOptions> = {}): Partial<InitOptions> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null))

/** Throws when something is missing that nothing can be done without. */
export function checked(options: Partial<InitOptions>): ReadyOptions {
  const { org, api } = options
  if (typeof org !== 'string' || !org) throw new TypeError('init needs an org')
  if (typeof api !== 'string' || !api) throw new TypeError('init needs an api address')
  return { ...options, org, api: api.replace(/\/+$/, '') }
}

/** What a panel is made for; a change makes it anew. */
export const targetOf = ({ org, api, onInsert, readReply }: ReadyOptions) =>
  JSON.stringify([org, api, !!onInsert, !!readReply])

/** What the script tag's own attributes say. */
export function fromDataset(data: DOMStringMap): Partial<InitOptions> {
  const { org, api, token, open, locale, mode, position, shortcut, widgets } = data
  return given({
    org,
    api,
    token,
    locale,
    shortcut,
    mode: mode as InitOptions['mode'], // styles know no other
    widgets: widgets?.match(/chat|survey/g) as InitOptions['widgets'], // matches nothing else
    open: open === undefined ? undefined : open !== 'false',
    position: position as InitOptions['position'],
  })
}

/** The options of one page: attributes first, then what `init` and `update` say. */
export function createOptions() {
  let options: Partial<InitOptions> = {}
  return {
    get: () => options,
    /** Options that hold as long as nobody says otherwise. */
    suppose: (defaults: Partial<InitOptions>): void => {
      options = { ...defaults, ...options }
    },
    /** A key that is there with undefined takes the option away. */
    merge: (more?: Partial<InitOptions>): void => {
      options = { ...options, ...more }
    },
  }
}
