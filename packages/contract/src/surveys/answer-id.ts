/** A random UUID. Works on plain http pages too, which have no `crypto.randomUUID`. */
export function createAnswerId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const byte = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
  // version 4, variant of RFC 9562
  return '00000000-0000-4000-8000-000000000000'.replace(/0/g, () => (byte() % 16).toString(16))
}
