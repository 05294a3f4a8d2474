import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { PickList } from '../../ui/form/pick-list.tsx'
import styles from './members.module.css'

interface GroupChoiceProps {
  organisationId: string
  groups: readonly string[]
  onChange: (groups: readonly string[]) => void
}

/** The custom groups that invited people join; nothing while the organisation has none. */
export function GroupChoice({ organisationId, groups, onChange }: GroupChoiceProps) {
  const { data } = useQuery(q('getOrgDetails', { query: { orgId: organisationId } }))
  const known = data?.groupByAgent ?? []
  if (known.length === 0) return null
  return (
    <div>
      <PickList
        label="Groups"
        options={known.map(({ groupName }) => ({ value: groupName, label: groupName }))}
        value={groups}
        none="None"
        onChange={onChange}
      />
      <p className={styles.quiet}>Everyone in this list joins them on accepting.</p>
    </div>
  )
}
