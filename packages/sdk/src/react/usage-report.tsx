/** @jsxImportSource react */
import type { ReactElement } from 'react'
import { type ReportOptions, usageReport } from '../index.ts'
import type { PlaceProps } from './props.ts'
import { useNewest } from './use-newest.ts'
import { usePlace } from './use-place.ts'

/** `org`, `api` and `mode` default to those of `<AgentAssist>` or `init`. */
export interface UsageReportProps extends ReportOptions, PlaceProps {}

/** The usage report in its own element. */
export function UsageReport({
  org,
  api,
  mode,
  fetchToken,
  ...element
}: UsageReportProps): ReactElement {
  const newest = useNewest(fetchToken)
  const place = usePlace(
    (at) => usageReport.mount(at, { org, api, mode, fetchToken: () => newest.current() }),
    JSON.stringify([org, api, mode]),
  )
  return <div {...element} ref={place} />
}
