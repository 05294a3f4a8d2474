import { sentenceOf } from '../../lib/notify/sentence.ts'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'

interface LoadingProps {
  title: string
  query: { error: Error | null; refetch: () => unknown }
}

/** A schedule that is not there yet, or could not be loaded. */
export const Loading = ({ title, query: { error, refetch } }: LoadingProps) => (
  <>
    <TitleRow title={title} />
    {error ? (
      <Failed
        what="The schedule could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRows rows={8} rowHeight={44} />
    )}
  </>
)
