import type { InvitedResult } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { copy } from '../../lib/notify/copy.ts'
import { Button } from '../../ui/base/button.tsx'
import { Copied } from '../../ui/base/copied.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './members.module.css'

interface InvitedDialogProps {
  results: readonly InvitedResult[]
  /** Opens the form again with the refused rows. */
  onCorrect: (refused: readonly InvitedResult[]) => void
  onClose: () => void
}

/** What became of each invited person, with the links that are handed over. They are shown only here. */
export function InvitedDialog({ results, onCorrect, onClose }: InvitedDialogProps) {
  const refused = results.filter((one) => one.refused !== undefined)
  const invited = results.filter((one) => one.refused === undefined)
  const links = invited.flatMap(({ email, link }) => (link ? [`${email}: ${link.url}`] : []))
  return (
    <Dialog
      title={refused.length === 0 ? 'Everyone is invited' : 'Invite people'}
      isHeld={links.length > 0}
      onClose={onClose}
      actions={
        <>
          {refused.length > 0 && (
            <Button onClick={() => onCorrect(refused)}>Correct refused rows</Button>
          )}
          {links.length > 1 && (
            <Button onClick={() => void copy(links.join('\n'), 'The list of links')}>
              Copy all links
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.results}>
        <p role="status">{summaryOf(invited.length, refused.length, links.length)}</p>
        <ul aria-label="Results">
          {results.map((result, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a fixed list, in which an address may stand twice
            <li key={i}>
              <Result result={result} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const people = (count: number) => counted(count, 'person', 'people')

function summaryOf(invited: number, refused: number, links: number): string {
  const found = [
    ...(invited > 0 ? [`${people(invited)} invited.`] : []),
    ...(refused > 0 ? [`${people(refused)} not invited: the reason is shown beside each.`] : []),
  ]
  if (links > 0) found.push('A link works once and is not shown again. Give it to its owner alone.')
  return found.join(' ')
}

const Result = ({ result: { email, role, link, refused } }: { result: InvitedResult }) => (
  <div className={styles.result}>
    <div className={styles.resultHead}>
      <b>{email || 'No address'}</b>
      <span className={styles.quiet}>{role}</span>
      <span className="grow" />
      <Tag tone={refused ? 'bad' : 'good'}>{refused ? 'Not invited' : 'Invited'}</Tag>
    </div>
    {refused && <p>{refused}</p>}
    {link && (
      <>
        <Copied label={`Copy link for ${email}`} text={link.url} what="The link" />
        <p className={styles.quiet}>Until {dateTime(link.expiresAt)}</p>
      </>
    )}
  </div>
)
