import type { IntentDetail } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { approveIntent, restoreIntent } from '../../domain/bot/intent-actions.ts'
import { Standing } from '../../domain/bot/intent-columns.tsx'
import { IntentMenu } from '../../domain/bot/intent-menu.tsx'
import styles from '../../domain/bot/intents.module.css'

interface EditorTitleProps {
  organisationId: string
  detail: IntentDetail | undefined
  mayApprove: boolean
  /** True with unsaved changes, which an approval would not include. */
  isChanged: boolean
}

/** Title of the editor with the state of the intent and the actions on it. */
export const EditorTitle = ({
  organisationId,
  detail,
  mayApprove,
  isChanged,
}: EditorTitleProps) => (
  <TitleRow title={detail?.name ?? 'New intent'}>
    {detail && (
      <span className={`${styles.tags} wide-only`}>
        <Standing row={detail} />
        {!detail.isOn && <Tag>Off</Tag>}
        {detail.isDeleted && <Tag tone="warn">Deleted</Tag>}
      </span>
    )}
    {detail?.isDeleted && (
      <Button onClick={() => void restoreIntent(organisationId, detail)}>Restore</Button>
    )}
    {detail && mayApprove && !detail.isDeleted && detail.approval === 'waiting' && (
      <Button
        disabled={isChanged}
        title={isChanged ? 'Save or discard your changes first.' : undefined}
        onClick={() => void approveIntent(organisationId, detail)}
      >
        Approve
      </Button>
    )}
    <Link to={links.configureIntents(organisationId)} className={buttonClass({})}>
      All intents
    </Link>
    {detail && <IntentMenu organisationId={organisationId} row={detail} isOpen />}
  </TitleRow>
)
