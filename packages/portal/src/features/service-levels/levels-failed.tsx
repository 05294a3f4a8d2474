import type { ServiceLevelSettings } from '@agent-assist/contract/wire'
import { isForbidden, sentenceOf } from '../../lib/notify/sentence.ts'
import { Failed, NotAllowed } from '../../ui/state/states.tsx'

/** The query of the targets and calendars. */
export interface LevelsQuery {
  data: ServiceLevelSettings | undefined
  error: Error | null
  isError: boolean
  refetch: () => unknown
}

/** What stands in a panel whose targets and calendars could not be loaded. */
export const levelsFailed = ({ error, refetch }: LevelsQuery) =>
  isForbidden(error) ? (
    <NotAllowed
      what="You do not have access to the service levels"
      hint="An admin of the organisation can change your role."
    />
  ) : (
    <Failed
      what="The service levels could not be loaded"
      hint={sentenceOf(error)}
      onRetry={() => void refetch()}
    />
  )
