export const KINDS = ['loader', 'chat', 'survey', 'bridge'] as const
export type Kind = (typeof KINDS)[number]

/** A script tag, or an import() with `module`. */
export interface Script {
  src: string
  module?: boolean
  /** data- attributes of the tag. */
  data?: Record<string, string>
}

/** An element that must be on the page and have a size. */
export interface Visible {
  /** Selectors; ' >>> ' enters shadow roots. */
  path: string
  /** Minimum number of elements. Default: 1. */
  atLeast?: number
  /** Whether it must have the focus too. */
  focus?: boolean
}

/** A subject of the measurement: ours or a peer. */
export interface Subject {
  kind: Kind
  name: string
  /** Packages of the peer; empty for ours and for the minimum of the method. */
  packages: string[]
  /** Description of when the clock stops. */
  until: string
  /** Calls that the page has queued before our tag. */
  calls?: unknown[][]
  /** Published scripts, loaded before the entry. */
  scripts?: Script[]
  /** Our file in entries/, bundled with its imports. It does nothing before `benchStart` is called. */
  entry?: string
  /** Published style sheets. */
  styles?: string[]
  /** 'told': the entry sets `benchReady` when it is ready. */
  ready: Visible[] | 'told'
  /** Code whose evaluation is measured, when it is not what the page loads first. */
  evaluates?: Script[]
}

/** What a subject's code can read on the page. */
export interface Facts {
  /** Folder of the SDK's version. */
  sdk: string
  /** Origin of the pages in frames. */
  child: string
}

declare global {
  interface Window {
    benchFacts: Facts
    benchStart?: () => void
    benchReady?: boolean
    /** When it was ready, in ms since the epoch. */
    benchReadyAt?: number
    benchViolations?: string[]
    /** Only what is used here; TypeScript has no type for it. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

/** The bundle of an entry. */
export const bundleOf = (entry: string): string => `/built/${entry.replace(/\.\w+$/, '')}.js`

/** Scripts that the page loads before `benchStart`. */
export const scriptsOf = ({ scripts = [], entry }: Subject): Script[] =>
  entry ? [...scripts, { src: bundleOf(entry) }] : scripts

/** Whether it is ours or the minimum of the method, not a peer. */
export const isOurs = ({ packages }: Subject): boolean => packages.length === 0
