/** Plain data by name. */
export type Store = ReturnType<typeof createStore>

/** What the browser keeps; where it refuses, this page remembers instead. */
export function createStore(storage: () => Storage) {
  const memory = new Map<string, string>()

  function read<T>(key: string): T | undefined {
    try {
      const text = memory.get(key) ?? storage().getItem(key)
      return text == null ? undefined : (JSON.parse(text) as T) // only this code writes these keys
    } catch {
      return undefined // forbidden, or somebody else's
    }
  }

  /** Undefined removes. */
  function write(key: string, value: unknown): void {
    memory.delete(key)
    try {
      if (value === undefined) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(value))
    } catch {
      if (value !== undefined) memory.set(key, JSON.stringify(value)) // full or forbidden
    }
  }

  function keys(prefix: string): string[] {
    let kept: string[] = []
    try {
      kept = Object.keys(storage())
    } catch {
      // forbidden: there is the memory alone
    }
    return [...new Set([...kept, ...memory.keys()])].filter((key) => key.startsWith(prefix))
  }

  return { read, write, keys }
}
