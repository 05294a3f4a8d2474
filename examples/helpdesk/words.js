/** Statuses, priorities and channels with their labels. */
const NAMES = { hold: 'On hold', email: 'Email', peer: 'Community', bot: 'Automatic' }

/** The label of an API value. */
export const word = (value) => NAMES[value] ?? value.charAt(0).toUpperCase() + value.slice(1)

/** Two characters for a person: the number of an agent, otherwise the initials of first and last name. */
export function initials(name) {
  const digits = /\d+$/.exec(name)?.[0]
  if (digits) return digits.slice(-2)
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ['?']
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((one) => [...one][0].toUpperCase()).join('')
}
