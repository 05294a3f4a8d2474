/** `{name}`, or with what stands there for somebody without one: `{name|there}`. */
const PLACEHOLDER = /\{\s*([\p{L}\d_][\p{L}\d_ -]{0,39}?)\s*(?:\|([^{}]{0,100}))?\}/gu

/** What is known of every recipient, as far as it is known; a file's columns add their own. */
export const KNOWN_PLACEHOLDERS = ['name', 'email', 'ticket', 'subject', 'agent'] as const

/** Fills placeholders; one without a value leaves what stands behind its bar, or nothing. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(
    PLACEHOLDER,
    (_, name: string, instead: string | undefined) => values[name.toLowerCase()] || instead || '',
  )

/** Names of the placeholders that have nothing else to say, each once, in lower case. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PLACEHOLDER)]
      .filter(([, , instead]) => !instead)
      .map(([, name = '']) => name.toLowerCase()),
  ),
]

/** Whether a text looks like one address; the mail server has the last word. */
export const canMail = (text: string): boolean =>
  text.length <= 254 &&
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/.test(
    text,
  ) &&
  !/^\.|\.@|\.\./.test(text)
