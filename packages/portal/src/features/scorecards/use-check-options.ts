import { MACHINE_CHECKS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { checkName, policyKey } from '../../domain/quality/check-words.ts'
import { useSession } from '../../lib/api/call.ts'
import { checkSettings } from './queries.ts'

/** The automatic checks that a category can be linked to, with one that is chosen and gone. */
export function useCheckOptions(chosen: string | undefined) {
  const session = useSession()
  const organisationId = session.status === 'signedIn' ? session.user.data.organizationId : ''
  const { data } = useQuery(checkSettings(organisationId))
  const lists = (data?.policies ?? []).map(({ id, name, mode }) => ({
    key: policyKey(id),
    name,
    mode,
  }))
  const modes = [...MACHINE_CHECKS.map((key) => ({ key, mode: data?.modes[key] })), ...lists]
  const options = modes.map(({ key, mode }) => ({
    value: key as string,
    label: mode === 'off' ? `${checkName(key, lists)}: off` : checkName(key, lists),
  }))
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: checkName(chosen, lists) }]
}
