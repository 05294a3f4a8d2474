import { can } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { TestConsole } from '../../domain/bot/test-console.tsx'
import type { TestReply } from '../../domain/bot/use-test-chat.ts'
import { useSession } from '../../lib/api/call.ts'
import { rolesOf } from '../../lib/session/session.ts'
import { Button } from '../../ui/base/button.tsx'
import { TestCorrection } from './test-correction.tsx'

/** The user's test conversation with the bot; it is not stored. */
export function TestPane({ organisationId }: { organisationId: string }) {
  const mayTeach = can(rolesOf(useSession()), 'supervisor')
  const [corrected, correct] = useState<{ text: string; reply: TestReply }>()
  return (
    <>
      <TestConsole
        organisationId={organisationId}
        start="published"
        tools={
          mayTeach
            ? (text, reply) => (
                <div>
                  <Button size="small" look="bare" onClick={() => correct({ text, reply })}>
                    Correct this
                  </Button>
                </div>
              )
            : undefined
        }
      />
      {corrected && (
        <TestCorrection
          organisationId={organisationId}
          text={corrected.text}
          answered={corrected.reply.match.intentId}
          onClose={() => correct(undefined)}
        />
      )}
    </>
  )
}
