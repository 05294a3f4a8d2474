import { MESSAGES, Registrant, type Registration } from '@agent-assist/contract'
import * as z from 'zod'
import { differs, newPassword } from '../../domain/accounts/new-password.ts'
import { rulesOf } from '../../ui/form/rules.ts'

/** The schema of the registration form, with the minimum length of the password (REG-1). */
export const registerForm = (passwordMin: number) =>
  Registrant.extend({
    password: newPassword(passwordMin),
    'password-confirm': z.string(),
    acceptTermsConditions: z.literal(true),
  }).refine((form) => form.password === form['password-confirm'], differs('password-confirm'))

/** The values of the form's fields. */
export type RegisterFields = z.input<ReturnType<typeof registerForm>>

/** Error messages of the fields. */
const registerTexts = {
  firstName: MESSAGES.min4,
  lastName: MESSAGES.min4,
  email: MESSAGES.validEmail,
  acceptTermsConditions: MESSAGES.acceptTerms,
}

/** The rules of the form; `password` is the message for a password that is too short. */
export const registerRules = (passwordMin: number, password: string) =>
  rulesOf(registerForm(passwordMin), { ...registerTexts, password })

/** A placeholder for the phone number that the payload requires. */
const NO_PHONE = '000-000-0000'

/** The whole payload of a registration (REG-3): the person's input and the initial values of an account. */
export function registrationOf(person: Registrant, now = new Date()): Required<Registration> {
  const { firstName, lastName, email, password } = person
  const date = now.toISOString()
  return {
    email,
    password,
    firstName,
    lastName,
    role: 'User',
    emailVerified: false,
    isAdminApproved: 'Pending',
    photoUrl: '',
    organisationId: null,
    organisationName: '',
    gender: '',
    birthday: '',
    location: '',
    aboutMe: '',
    skills: [],
    phoneNumber: NO_PHONE,
    skypeId: '',
    createdDate: date,
    updatedDate: date,
    createdby: email,
    updatedby: email,
  }
}
