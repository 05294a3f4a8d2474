import { wholePercent } from '@agent-assist/kit/format'
import { Notice } from '../../../ui/state/notice.tsx'
import { Progress } from '../../../ui/state/progress.tsx'

/** How far a file is read. */
type Reading = { at: 'reading'; share: number } | { at: 'read' | 'failed' }

const LABEL = 'Reading the file'
const COMPARING = 'Comparing its numbers with the stored tickets'

/** How far a file is read. Screen readers hear only that it begins and that it ends, not each percentage. */
export const LookLine = ({
  looking,
  isComparing = false,
}: {
  looking: Reading
  /** Its numbers are compared with the stored tickets. */
  isComparing?: boolean
}) => (
  <>
    <p className="sr" role="status">
      {looking.at === 'reading' && LABEL}
      {looking.at === 'read' && (isComparing ? COMPARING : 'The file is read')}
    </p>
    {looking.at === 'reading' && (
      <Progress
        label={LABEL}
        aside={wholePercent(Math.floor(looking.share * 100))}
        done={looking.share}
      />
    )}
    {looking.at === 'read' && isComparing && <p>{COMPARING}</p>}
    {looking.at === 'failed' && (
      <Notice>The file could not be read to its end. It may have been changed or moved.</Notice>
    )}
  </>
)
