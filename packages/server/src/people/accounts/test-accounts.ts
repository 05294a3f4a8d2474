import { randomUUID } from 'node:crypto'
import type { Role } from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  TEST_PASSWORD,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { smtpSink, type SmtpSink, tokenIn } from '../../mail/test-smtp.ts'

export interface MailServer extends TestServer {
  sink: SmtpSink
}

/** No rate limits, for tests that call often; the limits have tests of their own. */
export const UNLIMITED: Config['limits'] = {
  authenticate: [],
  register: [],
  verifyEmail: [],
  forgotPassword: [],
  resetPassword: [],
}

/** The real server, which sends its mails to a real SMTP server. */
export async function testMailServer(given: Partial<Config> = {}): Promise<MailServer> {
  const sink = await smtpSink()
  const server = await testServer({
    smtpUrl: sink.url,
    mailFrom: 'desk@help.example',
    limits: UNLIMITED,
    ...given,
  })
  return {
    ...server,
    sink,
    close: async () => {
      await server.close()
      await sink.close()
    },
  }
}

export const newAddress = (): string => `${randomUUID()}@example.test`

/** The body that the registration form sends. */
export const registration = (email: string, given: object = {}) => ({
  email,
  password: TEST_PASSWORD,
  firstName: 'Robin',
  lastName: 'Tester',
  role: 'User' as const,
  emailVerified: false as const,
  isAdminApproved: 'Pending' as const,
  organisationId: null,
  skills: [],
  ...given,
})

/** Requests a password reset and reads the token from the mail. */
export async function resetToken({ as, sink }: MailServer, email: string): Promise<string> {
  await as()('forgotPassword', { body: { email } })
  return tokenIn(await sink.next(email), 'reset-password')
}

export async function account(db: Db, email: string) {
  const { rows } = await db.query<{
    id: string
    verified: boolean
    approval: string
    role: Role
    organisationId: string
    passwordHash: string
  }>(
    `select u.id, u.email_verified as verified, u.approval, m.role,
       m.organisation_id as "organisationId", u.password_hash as "passwordHash"
     from app_user u join membership m on m.user_id = u.id where u.email = $1`,
    [email],
  )
  return rows[0]
}

/** A member with this verification and approval. */
export async function memberAs(
  db: Db,
  organisationId: string,
  role: Role,
  { verified = true, approval = 'Approved' }: { verified?: boolean; approval?: string } = {},
) {
  const user = await testUser(db, organisationId, role)
  await db.query('update app_user set email_verified = $2, approval = $3 where id = $1', [
    user.id,
    verified,
    approval,
  ])
  return user
}
