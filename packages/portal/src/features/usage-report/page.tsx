import { mountReport, type MountedReport } from '@agent-assist/usage-report'
import { storeView } from '@agent-assist/usage-report/store-view'
import { readView } from '@agent-assist/usage-report/view'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { call } from '../../lib/api/call.ts'
import { currentMode, watchMode } from '../../lib/appearance/mode.ts'
import { storedToken } from '../../lib/session/token.ts'

type UsageReport = MountedReport['report']

/** The usage report of the assistant, the one that helpdesks show in a frame (USE-1); its view is in the address. */
export function Page() {
  return (
    <OfOrganisation>
      {({ data }) => <Report key={data.organizationId} organisationId={data.organizationId} />}
    </OfOrganisation>
  )
}

function Report({ organisationId }: { organisationId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<UsageReport>(undefined)
  const [search, setSearch] = useSearchParams()
  const text = search.size > 0 ? `#${search}` : ''
  const address = useRef({ text, setSearch })
  useEffect(() => {
    const isOther = text !== address.current.text // a link or a step back, not a choice in the report
    address.current = { text, setSearch }
    const { range } = readView(text)
    if (isOther && range) opened.current?.show(range)
  }, [text, setSearch])
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const dress = () => void (element.dataset.aaMode = currentMode())
    dress()
    const unwatch = watchMode(dress)
    const { report, undo } = mountReport(element, {
      start: readView(address.current.text),
      api: `${location.origin}/api`,
      org: organisationId,
      token: () => storedToken(localStorage)?.token,
      call,
      isInPortal: true,
    })
    opened.current = report
    const unstore = storeView(report, {
      read: () => address.current.text,
      write: (view) => {
        address.current.text = view
        address.current.setSearch(new URLSearchParams(view.slice(1)), { replace: true })
      },
    })
    return () => {
      opened.current = undefined
      unwatch()
      unstore()
      undo()
    }
  }, [organisationId])
  return <div ref={place} />
}
