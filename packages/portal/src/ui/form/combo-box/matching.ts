const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Options that contain the typed text, ignoring case and accents; those that begin with it come first. */
export function matching(options: readonly string[], typed: string): string[] {
  const asked = plain(typed)
  const place = (option: string) => plain(option).indexOf(asked)
  const found = options.filter((option) => place(option) >= 0)
  return [
    ...found.filter((option) => place(option) === 0),
    ...found.filter((option) => place(option) > 0),
  ]
}

/** The option that the typed text means: the one with that name, or the only match; otherwise the typed text. */
export function settled(options: readonly string[], typed: string): string {
  if (!typed.trim()) return ''
  const found = matching(options, typed)
  const same = found.find((option) => plain(option) === plain(typed))
  return same ?? (found.length === 1 && found[0] ? found[0] : typed)
}
