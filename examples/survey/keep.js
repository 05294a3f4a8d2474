/** Something that this tab keeps over reloads; `empty` is what it starts with. */
export function keep(name, empty) {
  const key = `brewline:${name}`
  return {
    read: () => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? empty,
    write: (value) => sessionStorage.setItem(key, JSON.stringify(value)),
  }
}
