import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Call, createCall } from '@agent-assist/contract'
import { stopperOf } from './stop.ts'

const ROOT = join(import.meta.dirname, '../..')
export const ORG = 'demo-desk'
export const ADMIN = 'admin@desk.test'

const UP = /is up at (http:\/\/\S+) /

export interface AssistServer {
  url: string
  stop: () => Promise<void>
}

interface Given {
  folder: string
  password: string
  requestTrackerUrl: string
  smtpUrl: string
}

/** Starts our server with one organisation and its admin, on a database in the folder. */
export async function startAssist(given: Given): Promise<AssistServer> {
  const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DEMO: '0',
      DUMPS: '0',
      DATA_DIR: given.folder,
      DATABASE_URL: '',
      ADMIN_EMAIL: ADMIN,
      ADMIN_PASSWORD: given.password,
      ORG_ID: ORG,
      ORG_NAME: 'Demo desk',
      SMTP_URL: given.smtpUrl,
      MAIL_FROM: 'desk@desk.test',
      REQUEST_TRACKER_TEST_URL: given.requestTrackerUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // Ctrl-C ends it after Request Tracker, by `stop`
  })
  const stop = stopperOf(child, () => child.kill('SIGTERM'))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const up = UP.exec(output)?.[1]
      if (up) resolve(up)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`Agent Assist ended with ${code}:\n${output}`)))
  })
  return { url, stop }
}

/** Signs in as the admin. */
export async function adminOf(url: string, password: string): Promise<Call> {
  const { result } = await createCall(`${url}/api`)('authenticate', {
    body: { email: ADMIN, password },
  })
  return createCall(`${url}/api`, () => result.token)
}

const params = { organisationId: ORG }

/** Lets the helpdesk's pages call the API. */
export const allowOrigin = (admin: Call, origin: string) =>
  admin('updateEmbedding', { params, body: { embedOrigins: [origin] } })

/** A secret with which the helpdesk signs its agents' tokens. */
export const createSecret = async (admin: Call): Promise<string> =>
  (await admin('createSigningSecret', { params, body: { label: 'Request Tracker' } })).value

/** Connects the helpdesk, which reads its tickets, and asks the customer of each solved ticket for a score. */
export async function connect(admin: Call, origin: string, token: string): Promise<void> {
  const settings = {
    address: origin.replace('http:', 'https:'),
    solved: 'resolved, rejected',
    waiting: 'stalled',
    brandField: 'Product',
  }
  const connection = { kind: 'request-tracker' as const, settings, secret: { token } }
  const startDate = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)
  await admin('connectSource', { params, body: { connection, startDate } })
  const { id: templateId } = await admin('createSurveyTemplate', {
    params,
    body: { title: 'How did we do?', q1Text: 'Would you recommend us?' },
  })
  const { id: automationId } = await admin('createSurveyAutomation', {
    params,
    body: { name: 'After help', templateId, delayHours: 0, subject: 'How was ticket {ticket}?' },
  })
  await admin('switchSurveyAutomation', {
    params: { ...params, automationId },
    body: { isOn: true },
  })
}
