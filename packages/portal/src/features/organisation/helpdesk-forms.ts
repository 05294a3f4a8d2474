import type { HelpdeskKind } from '@agent-assist/contract/wire'
import { chatwootForm } from './chatwoot-form.tsx'
import type { HelpdeskForm } from './helpdesk-form.ts'
import { requestTrackerForm } from './request-tracker-form.tsx'
import { zendeskForm } from './zendesk-form.tsx'

/** The form of each kind of helpdesk; the compiler requires one for every kind. */
const forms: { [K in HelpdeskKind]: HelpdeskForm<K> } = {
  zendesk: zendeskForm,
  'request-tracker': requestTrackerForm,
  chatwoot: chatwootForm,
}

/** The kinds of helpdesks, in the order of the screen. */
export const HELPDESKS = Object.keys(forms) as HelpdeskKind[]

/** The form of a kind; the caller passes settings of the same kind. */
export const formOf = (kind: HelpdeskKind): HelpdeskForm<HelpdeskKind> =>
  forms[kind] as HelpdeskForm<HelpdeskKind>
