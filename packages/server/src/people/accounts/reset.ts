import { audit } from '../../organisations/audit.ts'
import type { ClientInfo } from '../../platform/http/client-info.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { passwordChangedMail } from '../../mail/words.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { checkPasswordRule } from '../../platform/security/password-rule.ts'
import { endSessions } from './end-sessions.ts'
import { mailLink, mailOwner, type AccountMailer, ownerByEmail, ownerById } from './mail-account.ts'
import { passwordOwner } from './password-rules.ts'
import { endTokens, findToken, lockAccount, takeToken } from './tokens.ts'

const deadLink = () => new Refusal('bad_input', 'This link no longer works. Ask for a new one.')

/** Whether an account in this state may reset its password. */
export const mayReset = (approval: string) => approval === 'Pending' || approval === 'Approved'

/** Sends a password reset link, if there is an account that may reset its password. */
export async function sendResetLink(mailer: AccountMailer, email: string): Promise<void> {
  const owner = await ownerByEmail(mailer.db, email)
  if (!owner || !mayReset(owner.approval)) return
  await mailer.db.transaction(async (tx) => {
    await lockAccount(tx, owner.id)
    await mailLink(tx, mailer, owner, 'reset')
  })
  mailer.wakeSender()
}

/** Takes the token and sets the password in one transaction: one caller succeeds, all others are refused. */
export async function setPassword(
  mailer: AccountMailer,
  token: string,
  { userId, client }: { userId: string; client?: ClientInfo },
  passwordHash: string,
): Promise<void> {
  await mailer.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const owner = await ownerById(tx, userId)
    const taken = owner && mayReset(owner.approval) && (await takeToken(tx, token, 'reset'))
    if (!owner || !taken) throw deadLink()
    await tx.query(
      'update app_user set password_hash = $2, email_verified = email_verified or $3 where id = $1',
      [userId, passwordHash, taken.provesAddress],
    )
    await endTokens(tx, userId, 'reset')
    await endSessions(tx, userId, 'password_changed')
    if (owner.organisationId)
      await audit(tx, {
        organisationId: owner.organisationId,
        action: 'password.changed',
        caller: { kind: 'staff', userId, ...(client ? { client } : {}) },
        memberId: userId,
        details: { by: 'link' },
      })
    await mailOwner(tx, mailer, owner, passwordChangedMail(mailer.publicUrl(), new Date()))
  })
  mailer.wakeSender()
}

/**
 * Sets the password by a link's token, which works once; ends every session and notifies the owner.
 * A link that came by mail also proves the address.
 */
export async function resetByToken(
  mailer: AccountMailer,
  token: string,
  password: string,
  client?: ClientInfo,
): Promise<void> {
  const found = await findToken(mailer.db, token, 'reset')
  if (!found?.holds) throw deadLink()
  const { owner, min } = await passwordOwner(mailer.db, found.userId)
  checkPasswordRule(mailer.config, min, { password, owner })
  const by = { userId: found.userId, ...(client ? { client } : {}) }
  await setPassword(mailer, token, by, await hashPassword(password))
}
