import type { Tone } from '../../ui/base/tag.tsx'

interface Word {
  label: string
  tone: Tone
}

/** Names with the tone of each; plain where none is given. */
export const words = <K extends string>(
  names: Record<K, string>,
  tones: Partial<Record<K, Tone>>,
): Record<K, Word> => {
  const all = {} as Record<K, Word> // filled below
  for (const key in names) all[key] = { label: names[key], tone: tones[key] ?? 'plain' }
  return all
}
