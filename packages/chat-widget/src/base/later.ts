import { signal } from '@preact/signals-core'

/** A part of the panel whose code is loaded when it is first wanted. */
export interface Later<T> {
  /** The code, or undefined while it is not there; who asks for it wants it. */
  get: () => T | undefined
  /** The same for those who can wait; undefined when it did not come. */
  load: () => Promise<T | undefined>
  /** It did not come: only `load` tries again. */
  hasFailed: () => boolean
}

export interface LaterDeps {
  /** Adds the part's own styles to the panel. */
  addStyles: (css: string) => void
  onFail: (error: unknown) => void
}

/** What is drawn with the part is drawn again once it is there. */
export function createLater<T extends object>(
  fetchCode: () => Promise<T & { css?: string }>,
  { addStyles, onFail }: LaterDeps,
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
      onFail(error)
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
