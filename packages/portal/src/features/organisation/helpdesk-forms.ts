import type { HelpdeskKind } from '@agent-assist/contract/wire'
import { chatwootForm } from './chatwoot-form.tsx'
import type { HelpdeskForm } from './helpdesk-form.ts'
import { requestTrackerForm } from './request-tracker-form.tsx'
import { zendeskForm } from './zendesk-form.tsx'

/** The form of each kind of helpdesk; without its form a kind does not compile. */
const forms: { [K in HelpdeskKind]: HelpdeskForm<K> } = {
  zendesk: zendeskForm,
  'request-tracker': requestTrackerForm,
  chatwoot: chatwootForm,
}

/** The kinds in the order in which they are offered. */
export const HELPDESKS = Object.keys(forms) as HelpdeskKind[]

/** The form of a kind; settings that are passed to it are of the same kind. */
export const formOf = (kind: HelpdeskKind): HelpdeskForm<HelpdeskKind> =>
  forms[kind] as HelpdeskForm<HelpdeskKind>
