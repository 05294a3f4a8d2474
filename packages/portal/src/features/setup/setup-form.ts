import { DEFAULT_LOCALE, MESSAGES, Setup } from '@agent-assist/contract'
import { LOCALES } from '../../domain/labels/locales.ts'
import type * as z from 'zod'
import { newPassword } from '../../domain/accounts/new-password.ts'
import type { Texts } from '../../ui/form/rules.ts'

/** The schema of the setup form, with the minimum length of the password. */
export const setupForm = (passwordMin: number) =>
  Setup.extend({ admin: Setup.shape.admin.extend({ password: newPassword(passwordMin) }) })

/** The values of the form's fields. */
export type SetupFields = z.input<ReturnType<typeof setupForm>>

/** Error messages of the fields; `password` is the one for a password that is too short. */
export const setupTexts = (password: string): Texts<SetupFields> => ({
  code: 'Enter the code from the start line of the server',
  'organisation.name': 'Enter the name of your organisation',
  'organisation.id': 'Use small letters, digits and hyphens, 63 at most',
  'admin.firstName': 'Enter your first name',
  'admin.lastName': 'Enter your last name',
  'admin.email': MESSAGES.validEmail,
  'admin.password': password,
})

/** Time zone of this machine. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Time zones to choose from, by name. */
export const timeZones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone()])].toSorted()

/** The offered language that is nearest to the browser's. */
export function nearestLocale(language: string): string {
  const known = Object.keys(LOCALES)
  const [spoken] = language.split('-')
  const isSame = (locale: string) => locale.startsWith(`${spoken}-`)
  if (known.includes(language)) return language
  return isSame(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (known.find(isSame) ?? DEFAULT_LOCALE)
}

/** Initial values: empty, with the zone and the language of the browser. */
export const emptySetup = () => ({
  code: '',
  organisation: {
    id: '',
    name: '',
    timeZone: ownZone(),
    locale: nearestLocale(navigator.language),
  },
  admin: { firstName: '', lastName: '', email: '', password: '' },
})
