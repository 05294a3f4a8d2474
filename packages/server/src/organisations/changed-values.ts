/**
 * Details for the audit log: each field that differs, with its value before and after, e.g. `name.before` and
 * `name.after`.
 */
export function changedValues<K extends string>(
  before: Readonly<Record<K, string>>,
  after: Readonly<Record<K, string>>,
): Record<string, string> {
  const names = (Object.keys(after) as K[]).filter((name) => before[name] !== after[name]) // its own keys
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.before`, before[name] ?? ''],
      [`${name}.after`, after[name] ?? ''],
    ]),
  )
}
