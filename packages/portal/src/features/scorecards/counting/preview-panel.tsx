import { COUNTING_PREVIEW, WIDGETS } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../../domain/help/help-button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../../ui/state/states.tsx'
import styles from './counting.module.css'
import { previewRows } from './preview-model.ts'
import { type CountingSettings, countingPreview } from './queries.ts'

const HEIGHT = 320

interface PreviewProps {
  organisationId: string
  settings: CountingSettings
  isChanged: boolean
  className?: string | undefined
}

/** What the metrics of the newest tickets are, and would be: nothing is changed before it is saved. */
export function PreviewPanel({ organisationId, settings, isChanged, className }: PreviewProps) {
  const query = useQuery(countingPreview(organisationId, settings))
  return (
    <Panel
      title={WIDGETS.countingPreview}
      sub={isChanged ? 'not saved yet' : 'as it is now'}
      className={className ?? ''}
      height={HEIGHT}
      fits
      query={query}
      skeleton={<SkeletonRows rows={6} rowHeight={32} />}
      help={<HelpButton widget="countingPreview" title={WIDGETS.countingPreview} />}
      foot={({ tickets }) => (
        <span>
          {tickets < COUNTING_PREVIEW.tickets
            ? `${counted(tickets, 'ticket')} created in the last ${COUNTING_PREVIEW.days} days.`
            : `The newest ${counted(tickets, 'ticket')} of the last ${COUNTING_PREVIEW.days} days.`}
        </span>
      )}
    >
      {(preview) =>
        preview.tickets === 0 ? (
          <Empty why="No ticket was created in the last 30 days." />
        ) : (
          <>
            <table className={styles.preview} aria-busy={query.isPlaceholderData}>
              <thead>
                <tr>
                  <th scope="col">Metric</th>
                  <th scope="col">Now</th>
                  <th scope="col">With these settings</th>
                  <th scope="col">Based on</th>
                </tr>
              </thead>
              <tbody>
                {previewRows(preview).map(
                  ({ metric, name, before, after, base, isChanged: is }) => (
                    <tr key={metric} className={cx(is && styles.changed)}>
                      <th scope="row">{name}</th>
                      <td>{before}</td>
                      <td>{after}</td>
                      <td>{base}</td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
            {preview.bots.map(({ name, messages, tickets }) => (
              <p key={name} className={styles.note}>
                {settings.bots.includes(name)
                  ? `${counted(messages, 'message')} of ${name} on ${counted(tickets, 'ticket')} will count as those of a bot.`
                  : `${counted(messages, 'message')} of ${name} on ${counted(tickets, 'ticket')} will count as those of an agent again.`}
              </p>
            ))}
          </>
        )
      }
    </Panel>
  )
}
