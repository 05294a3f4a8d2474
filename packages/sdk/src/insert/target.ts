/** Something that takes a text. */
export interface Target {
  /** What people see of it. */
  shown: Element
  isReadOnly: () => boolean
  /** Its text. */
  read: () => string
  /** Writes the text at the caret; when nobody has been there, at the end or above a quote; `replaces`: in place of all. */
  write: (text: string, replaces: boolean) => unknown
}
