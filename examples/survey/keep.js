/** A value that this tab stores across reloads; `empty` is the initial one. */
export function keep(name, empty) {
  const key = `brewline:${name}`
  return {
    read: () => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? empty,
    write: (value) => sessionStorage.setItem(key, JSON.stringify(value)),
  }
}
