import { ApiError, MESSAGES } from '@agent-assist/contract/wire'

/** Why the server did not take a form: for single fields, by name, and for the form as a whole. */
export interface Refusal {
  message?: string
  fields?: Record<string, string>
}

/** A refusal as the server words it; no answer at all is our fault. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { message: MESSAGES.ourEndTryAgain }
  return error.fields ? { fields: error.fields } : { message: error.message }
}

/** The refusal with the words for fields that the form does not have in its message, and the first field that it names. */
export function placed({ message, fields = {} }: Refusal, form: HTMLFormElement) {
  const named = (name: string) => form.elements.namedItem(name) !== null
  const homeless = Object.entries(fields).filter(([name]) => !named(name))
  const words = [message, ...homeless.map(([, text]) => text)].filter(Boolean).join(' ')
  const first = Array.from(form.elements).find(
    (element) => element instanceof HTMLElement && fields[element.getAttribute('name') ?? ''],
  )
  const refusal: Refusal = { fields, ...(words ? { message: words } : {}) }
  return { refusal, first: first instanceof HTMLElement ? first : undefined }
}
