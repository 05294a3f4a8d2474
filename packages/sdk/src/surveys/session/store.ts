/** A store of JSON values by key. */
export type Store = ReturnType<typeof createStore>

/** A store in the browser's storage; where that is unavailable, in the memory of this page. */
export function createStore(storage: () => Storage) {
  const memory = new Map<string, string>()

  function read<T>(key: string): T | undefined {
    try {
      const text = memory.get(key) ?? storage().getItem(key)
      return text == null ? undefined : (JSON.parse(text) as T) // only this code writes these keys
    } catch {
      return undefined // storage is forbidden, or the value is not ours
    }
  }

  /** Writes a value; undefined removes it. */
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
    let inMemory: string[] = []
    try {
      inMemory = Object.keys(storage())
    } catch {
      // storage is forbidden: only the memory is used
    }
    return [...new Set([...inMemory, ...memory.keys()])].filter((key) => key.startsWith(prefix))
  }

  return { read, write, keys }
}
