import { sendTest } from '../../mail/test-mail.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { clientOf } from '../../platform/http/client-info.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { deviceOf, rememberDevice } from '../../platform/security/devices.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { NEW_ORGANISATION_PASSWORD_MIN } from '@agent-assist/contract'
import { checkPasswordRule } from '../../platform/security/password-rule.ts'
import { startSession } from '../users.ts'
import { createFirst, setupIsDone } from './first-admin.ts'
import { isSameCode, setupCodeOf } from './setup-code.ts'
import type { IsSetupNeeded } from './setup-state.ts'

const wrongCode = () => {
  const message = 'This code is wrong. The start line of the server shows it.'
  return new Refusal('forbidden', message, { fields: { code: message } })
}

/** Routes of the first run of a server. */
export function setupRoutes(api: Api, isNeeded: IsSetupNeeded): void {
  const { app, db, config, limits } = api

  route(api, 'getSetup', async () => ({ isNeeded: await isNeeded() }))

  route(api, 'testMailInSetup', async ({ body: { code, email } }) => {
    if (!(await isNeeded())) throw setupIsDone()
    if (!isSameCode(code, await setupCodeOf(db, config))) throw wrongCode()
    return sendTest(config, email, { about: 'the setup of your support portal' })
  })

  route(api, 'completeSetup', async ({ body, request }) => {
    const giveBack = await limits.tryOnce('completeSetup', { address: request.ip })
    if (!(await isNeeded())) throw setupIsDone()
    if (!isSameCode(body.code, await setupCodeOf(db, config))) throw wrongCode()
    await giveBack()
    const { password, ...admin } = body.admin
    const given = { password, owner: admin }
    checkPasswordRule(config, NEW_ORGANISATION_PASSWORD_MIN, given, 'admin.password')
    const passwordHash = await hashPassword(password)
    const first = { organisation: body.organisation, admin: { ...admin, passwordHash } }
    const client = clientOf(request)
    const userId = await createFirst(db, first, app.log, client)
    const device = deviceOf(request)
    if (device) await rememberDevice(db, userId, device)
    const token = await startSession(api, userId, 'password', client)
    return { data: 1 as const, result: { token }, message: 'Signed in' }
  })
}
