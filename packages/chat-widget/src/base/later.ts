import { signal } from '@preact/signals-core'

/** A part of the panel whose code is loaded on demand. */
export interface Later<T> {
  /** The code; undefined while it is not loaded. The first call starts loading it. */
  get: () => T | undefined
  /** Resolves to the code, or to undefined when it could not be loaded. */
  load: () => Promise<T | undefined>
  /** Whether loading failed; only `load` tries again. */
  hasFailed: () => boolean
}

export interface LaterDeps {
  /** Adds the part's style sheet to the panel. */
  addStyles: (css: string) => void
  report: (code: 'load_failed', error: unknown) => unknown
}

/** Views that call `get` are rendered again once the code is loaded. */
export function createLater<T extends object>(
  fetchCode: () => Promise<T & { css?: string }>,
  { addStyles, report }: LaterDeps,
): Later<T> {
  const part = signal<T | undefined>()
  const failed = signal(false)
  let loading: Promise<T | undefined> | undefined

  async function fetchPart(): Promise<T | undefined> {
    try {
      const code = await fetchCode()
      if (code.css) addStyles(code.css)
      return (part.value = code)
    } catch (error) {
      loading = undefined
      failed.value = true
      report('load_failed', error)
      return undefined
    }
  }

  const load = () => (loading ??= fetchPart())

  function get(): T | undefined {
    if (!part.value && !failed.value) void load()
    return part.value
  }

  return { get, load, hasFailed: () => failed.value && !part.value }
}
