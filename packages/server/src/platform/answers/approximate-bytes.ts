const VALUE_BYTES = 16

/** About how much memory a value of JSON or rows of the database take. */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return VALUE_BYTES + value.length
  if (ArrayBuffer.isView(value)) return VALUE_BYTES + value.byteLength
  if (typeof value !== 'object' || value === null) return VALUE_BYTES
  return Object.values(value).reduce<number>(
    (sum, one) => sum + approximateBytes(one),
    VALUE_BYTES * 2,
  )
}
