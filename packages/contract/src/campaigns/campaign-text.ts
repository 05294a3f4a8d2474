/** `{name}`, or with a default for people without a value: `{name|there}`. */
const PLACEHOLDER = /\{\s*([\p{L}\d_][\p{L}\d_ -]{0,39}?)\s*(?:\|([^{}]{0,100}))?\}/gu

/** Placeholders that every campaign can use; a file's columns add more. */
export const KNOWN_PLACEHOLDERS = ['name', 'email', 'ticket', 'subject', 'agent'] as const

/** Replaces placeholders; one without a value becomes its default, or nothing. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(
    PLACEHOLDER,
    (_, name: string, instead: string | undefined) => values[name.toLowerCase()] || instead || '',
  )

/** Names of the placeholders without a default, each once, in lower case. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PLACEHOLDER)]
      .filter(([, , instead]) => !instead)
      .map(([, name = '']) => name.toLowerCase()),
  ),
]

/** Whether a text looks like one e-mail address; only the mail server knows whether it exists. */
export const canMail = (text: string): boolean =>
  text.length <= 254 &&
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/.test(
    text,
  ) &&
  !/^\.|\.@|\.\./.test(text)
