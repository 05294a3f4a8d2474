import { useEffect } from 'react'
import { holdAssist, showAssist } from './presence.ts'
import type { AgentAssistProps } from './props.ts'

/** Shows Agent Assist on the page while this component is mounted. It renders nothing itself. */
export function AgentAssist(props: AgentAssistProps): null {
  useEffect(() => showAssist(props))
  useEffect(holdAssist, [])
  return null
}
