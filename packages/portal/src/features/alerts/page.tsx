import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useSettings } from '../../lib/api/settings.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { type AlertDraft, draftFrom, draftOf } from './alert-draft.ts'
import { AlertForm } from './alert-form.tsx'
import styles from './alerts.module.css'
import { AlertsPanel } from './alerts-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import {
  type Alert,
  alertList,
  forgetAlerts,
  forgetReports,
  type Report,
  reportList,
} from './queries.ts'
import { ReportForm } from './report-form.tsx'
import { ReportsPanel } from './reports-panel.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Alerts on figures, scheduled reports of boards, and the log of both. */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Alerts organisationId={data.organizationId} />}</OfOrganisation>
)

/** The open form of an alert. */
interface OpenAlert {
  alert?: Alert
  start: AlertDraft
}

const EMPTY = new URLSearchParams('new=')

/** The form of an alert: a link may ask for a new one, with its figure and filters. */
function useAlertForm() {
  const [address, setAddress] = useSearchParams()
  const [open, setOpen] = useState<OpenAlert | undefined>(() => {
    const start = draftOf(address)
    return start && { start }
  })
  // the form has them now: in the address they would filter this screen, and a reload would ask again
  const isAsked = address.has('new')
  useEffect(() => {
    if (isAsked) setAddress(new URLSearchParams(), { replace: true })
  }, [isAsked, setAddress])
  const edit = useCallback((alert: Alert) => setOpen({ alert, start: draftFrom(alert) }), [])
  const create = useCallback(() => {
    const start = draftOf(EMPTY)
    if (start) setOpen({ start })
  }, [])
  return { open, edit, create, close: () => setOpen(undefined) }
}

function Alerts({ organisationId }: { organisationId: string }) {
  const alerts = useQuery(alertList(organisationId))
  const reports = useQuery(reportList(organisationId))
  const { settings } = useSettings()
  const form = useAlertForm()
  const [report, setReport] = useState<Report | 'new'>()
  const [secret, setSecret] = useState<{ name: string; secret: string }>()
  const onSecret = useCallback(
    (name: string, made: string) => setSecret({ name, secret: made }),
    [],
  )
  const createReport = useCallback(() => setReport('new'), [])
  return (
    <>
      <TitleRow
        title="Alerts and reports"
        asOf={alerts.dataUpdatedAt}
        refreshing={alerts.isFetching}
      >
        <Button disabled={!reports.data} onClick={createReport}>
          New report
        </Button>
        <Button look="primary" disabled={!alerts.data} onClick={form.create}>
          New alert
        </Button>
        <IconButton
          icon="refresh"
          label="Refresh"
          large
          onClick={() => void Promise.all([forgetAlerts(), forgetReports()])}
        />
      </TitleRow>
      <div className={styles.stack}>
        {settings?.sendsMail === false && (
          <Notice isQuiet>
            No mail server is configured: emails are stored here to be read, and are not sent. Slack
            and webhooks work.
          </Notice>
        )}
        <AlertsPanel
          {...{ organisationId, onSecret }}
          query={alerts}
          onEdit={form.edit}
          onNew={form.create}
        />
        <ReportsPanel
          organisationId={organisationId}
          query={reports}
          onEdit={setReport}
          onNew={createReport}
        />
        <LogPanel organisationId={organisationId} />
      </div>
      {form.open && alerts.data && (
        <AlertForm
          organisationId={organisationId}
          members={alerts.data.members}
          start={form.open.start}
          alert={form.open.alert}
          onClose={form.close}
          onSecret={onSecret}
        />
      )}
      {report && reports.data && (
        <ReportForm
          organisationId={organisationId}
          boards={reports.data.boards}
          report={report === 'new' ? undefined : report}
          onClose={() => setReport(undefined)}
        />
      )}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
