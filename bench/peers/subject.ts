export const KINDS = ['loader', 'chat', 'survey', 'bridge'] as const
export type Kind = (typeof KINDS)[number]

/** A script tag, or an import() with `module`. */
export interface Script {
  src: string
  module?: boolean
  /** data- attributes of the tag. */
  data?: Record<string, string>
}

/** Something that must be on the page and take up room. */
export interface Visible {
  /** Selectors; ' >>> ' goes into shadow roots. */
  path: string
  /** How many of them. Default: 1. */
  atLeast?: number
  /** It must take the focus too. */
  focus?: boolean
}

/** One thing that is measured: ours or a peer. */
export interface Subject {
  kind: Kind
  name: string
  /** What the peer consists of; none: ours, or the floor of the method. */
  packages: string[]
  /** When the clock stops, in words. */
  until: string
  /** Scripts as they are published, loaded before the entry. */
  scripts?: Script[]
  /** Our file in entries/, bundled with what it imports. It calls nothing before `benchStart` is called. */
  entry?: string
  /** Style sheets as they are published. */
  styles?: string[]
  /** 'told': the entry sets `benchReady`. */
  ready: Visible[] | 'told'
  /** Code whose evaluation is measured, when it is not what the page loads first. */
  evaluates?: Script[]
}

/** What a subject's code finds on the page. */
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
    benchViolations?: string[]
    /** As far as it is used here; TypeScript does not know it. */
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

/** What the page loads before `benchStart`. */
export const scriptsOf = ({ scripts = [], entry }: Subject): Script[] =>
  entry ? [...scripts, { src: bundleOf(entry) }] : scripts

/** Ours, or the floor of the method: no peer. */
export const isOurs = ({ packages }: Subject): boolean => packages.length === 0
