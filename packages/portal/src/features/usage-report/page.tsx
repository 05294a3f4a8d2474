import { mount } from '@agent-assist/usage-report'
import { useEffect, useRef } from 'react'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { call } from '../../lib/api/call.ts'
import { currentMode, watchMode } from '../../lib/appearance/mode.ts'
import { storedToken } from '../../lib/session/token.ts'

/** The usage report of the assistant, the one that helpdesks show in a frame (USE-1). */
export function Page() {
  return (
    <OfOrganisation>
      {({ data }) => <Report key={data.organizationId} organisationId={data.organizationId} />}
    </OfOrganisation>
  )
}

function Report({ organisationId }: { organisationId: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const dress = () => void (element.dataset.aaMode = currentMode())
    dress()
    const unwatch = watchMode(dress)
    const undo = mount(element, {
      api: `${location.origin}/api`,
      org: organisationId,
      token: () => storedToken(localStorage)?.token,
      call,
      isInPortal: true,
    })
    return () => {
      unwatch()
      undo()
    }
  }, [organisationId])
  return <div ref={place} />
}
