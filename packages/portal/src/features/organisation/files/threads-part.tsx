import type { ThreadsLook } from '@agent-assist/file-reader/look'
import { counted } from '@agent-assist/kit/format'
import { Notice } from '../../../ui/state/notice.tsx'
import styles from '../source-panel/source-panel.module.css'

/** Says what becomes of messages that answer one another, and which answers lead nowhere. */
export const ThreadsPart = ({ threads }: { threads: ThreadsLook }) => (
  <>
    <p className={styles.quiet}>
      Messages that answer one another become one ticket with the number of the first message.
    </p>
    {threads.missing > 0 && (
      <Notice>
        {counted(threads.missing, 'row')} {threads.missing === 1 ? 'answers' : 'answer'} a message
        that the file does not have; all answers to it become one ticket. For example line{' '}
        {threads.lines.missing.join(', ')}.
      </Notice>
    )}
    {threads.cycles > 0 && (
      <Notice>
        {counted(threads.cycles, 'ticket')} {threads.cycles === 1 ? 'is a circle' : 'are circles'}{' '}
        of messages that answer one another. For example line {threads.lines.cycle.join(', ')}.
      </Notice>
    )}
  </>
)
