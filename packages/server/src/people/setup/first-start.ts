import { BadConfig, type Config } from '../../platform/config/config.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { createFirst } from './first-admin.ts'
import { lacksSuperAdmin } from './setup-state.ts'

const SILENT = { info: () => undefined }

/** The variable that a refused value comes from. */
const VARIABLES: Record<string, string> = {
  'organisation.id': 'ORG_ID',
  'admin.email': 'ADMIN_EMAIL',
}

/**
 * The first run without a browser: creates the organisation and the SuperAdmin that the environment names, when there
 * is no SuperAdmin yet. Returns one sentence about it; undefined when nothing was created. Throws BadConfig.
 */
export async function setUpFromEnvironment(
  db: Db,
  { firstStart }: Config,
): Promise<string | undefined> {
  if (!firstStart || !(await lacksSuperAdmin(db))) return undefined
  const { organisation, email, password } = firstStart
  const passwordHash = await hashPassword(password)
  const admin = { firstName: 'Super', lastName: 'Admin', email, passwordHash }
  try {
    await createFirst(db, { organisation, admin }, SILENT)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [[field, message] = []] = Object.entries(error.fields ?? {})
    if (field) throw new BadConfig(`${VARIABLES[field]} is wrong: ${message}`)
    return undefined // another server of this database was faster
  }
  return `Created the organisation ${organisation.name} (${organisation.id}) and its admin ${email}.`
}
