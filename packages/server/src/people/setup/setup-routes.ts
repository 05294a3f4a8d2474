import type { Setup } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { deviceOf, rememberDevice } from '../../platform/security/devices.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { startSession } from '../users.ts'
import { createFirst, setupIsDone } from './first-admin.ts'
import { isSameCode, setupCodeOf } from './setup-code.ts'
import type { IsSetupNeeded } from './setup-state.ts'

const wrongCode = () => {
  const message = 'This code is wrong. It stands in the start line of the server.'
  return new Refusal('forbidden', message, { fields: { code: message } })
}

function checkPasswordLength({ config }: Api, { admin }: Setup): void {
  if (admin.password.length >= config.passwordMin) return
  const message = `Min character length is ${config.passwordMin}`
  throw new Refusal('bad_input', message, { fields: { 'admin.password': message } })
}

/** Routes of the first run of a server. */
export function setupRoutes(api: Api, isNeeded: IsSetupNeeded): void {
  const { app, db, config, limits } = api

  route(api, 'getSetup', async () => ({ isNeeded: await isNeeded() }))

  route(api, 'completeSetup', async ({ body, request }) => {
    const giveBack = await limits.tryOnce('completeSetup', { address: request.ip })
    if (!(await isNeeded())) throw setupIsDone()
    if (!isSameCode(body.code, await setupCodeOf(db, config))) throw wrongCode()
    await giveBack()
    checkPasswordLength(api, body)
    const { password, ...admin } = body.admin
    const passwordHash = await hashPassword(password)
    const first = { organisation: body.organisation, admin: { ...admin, passwordHash } }
    const userId = await createFirst(db, first, app.log)
    const device = deviceOf(request)
    if (device) await rememberDevice(db, userId, device)
    const token = await startSession(api, userId, 'api')
    return { data: 1 as const, result: { token }, message: 'Signed in' }
  })
}
