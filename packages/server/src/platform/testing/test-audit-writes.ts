import { randomUUID } from 'node:crypto'
import type { AuditAction, Call, Input, RouteName } from '@agent-assist/contract'
import { TEST_SECRET, TEST_SETTINGS } from '../../connectors/zendesk/test-zendesk.ts'
import { annotationWrites } from './test-audit-annotations.ts'
import { listWrites } from './test-audit-lists.ts'
import { levelWrites } from './test-audit-levels.ts'
import { testPng } from '../../organisations/logo/test-picture.ts'
import { startSession } from '../../people/users.ts'
import { peopleWrites } from './test-audit-people.ts'
import { type TestServer, testUser } from './test-db.ts'

/** An organisation whose SuperAdmin calls each route once. */
export interface AuditWorld {
  server: TestServer
  call: Call
  organisationId: string
  /** What must never stand in the audit log: replies and inputs that open something. */
  secrets: string[]
}

/** How a test calls a route, and the action that the call must leave in the audit log. */
export interface AuditedWrite {
  action: AuditAction
  run: (world: AuditWorld) => Promise<unknown>
}

const TICKETS: Input<'importRecords'>['body']['batch'] = { kind: 'tickets', records: [] }

const memberOf = async ({ server, organisationId }: AuditWorld, change = '') => {
  const { id } = await testUser(server.db, organisationId, 'Agent')
  if (change) await server.db.query(`update app_user set ${change} where id = $1`, [id])
  return { organisationId, userId: id }
}

const connection = (subdomain: string) => ({
  connection: {
    kind: 'zendesk' as const,
    settings: { ...TEST_SETTINGS, subdomain },
    secret: TEST_SECRET,
  },
  startDate: '2026-03-01',
})

async function sourceOf(world: AuditWorld) {
  const { call, organisationId, secrets } = world
  secrets.push(TEST_SECRET.token)
  const subdomain = `a${randomUUID().slice(0, 8)}`
  const { sourceId } = await call('connectSource', {
    params: { organisationId },
    body: connection(subdomain),
  })
  return { organisationId, sourceId }
}

const fileImportOf = async ({ call, organisationId }: AuditWorld) => {
  const body = { fileName: 'tickets.csv', mapping: { preset: 'usual' as const, columns: {} } }
  const { importId } = await call('startFileImport', { params: { organisationId }, body })
  return { organisationId, importId }
}

const intentOf = async ({ call, organisationId }: AuditWorld) => {
  const name = `Hello ${randomUUID().slice(0, 6)}`
  const body = { name, phrases: [name], responses: [{ text: 'Hi' }] }
  return call('createIntent', { params: { organisationId }, body })
}

async function versionOf(world: AuditWorld) {
  await intentOf(world)
  const params = { organisationId: world.organisationId }
  return world.call('publishBot', { params, body: {} })
}

async function conversationOf({ server, organisationId }: AuditWorld) {
  const conversationId = randomUUID()
  await server.db.query(
    `insert into bot_conversation (organisation_id, id, user_id, visitor_name, contexts, turns, texts)
     values ($1, $2, 'v1', '', '[]', 0, 0)`,
    [organisationId, conversationId],
  )
  return { organisationId, conversationId }
}

const boardOf = ({ call, organisationId }: AuditWorld) =>
  call('createBoard', {
    params: { organisationId },
    body: { name: 'Team', refreshMin: 0, widgets: [] },
  })

const members: Partial<Record<RouteName, AuditedWrite>> = {
  updateMember: {
    action: 'member.role_changed',
    run: async (world) =>
      world.call('updateMember', { params: await memberOf(world), body: { role: 'Supervisor' } }),
  },
  resendVerification: {
    action: 'member.verification_sent',
    run: async (world) =>
      world.call('resendVerification', {
        params: await memberOf(world, 'email_verified = false'),
        body: {},
      }),
  },
  signOutMember: {
    action: 'member.signed_out',
    run: async (world) => world.call('signOutMember', { params: await memberOf(world), body: {} }),
  },
  createAccountLink: {
    action: 'account_link.created',
    run: async (world) => {
      const { url } = await world.call('createAccountLink', {
        params: await memberOf(world),
        body: { purpose: 'reset' },
      })
      world.secrets.push(url, url.slice(-43))
    },
  },
  resetPasswordOf: {
    action: 'account_link.created',
    run: async ({ server, organisationId, secrets }) => {
      const { email } = await testUser(server.db, organisationId, 'Agent')
      const operator = server.as(server.config.operatorKey)
      const { url } = await operator('resetPasswordOf', { body: { email } })
      secrets.push(url, url.slice(-43), server.config.operatorKey)
    },
  },
}

const settings: Partial<Record<RouteName, AuditedWrite>> = {
  saveLeaderboardSettings: {
    action: 'leaderboard.changed',
    run: ({ call, organisationId }) =>
      call('saveLeaderboardSettings', {
        params: { organisationId },
        body: {
          weights: { perHour: 10, csat: 20, iqs: 30, oneTouch: 20, reopen: 20 },
          sight: 'all',
        },
      }),
  },
  updateDcxHelpData: {
    action: 'help_text.changed',
    run: ({ call }) =>
      call('updateDcxHelpData', {
        query: {},
        body: { name: 'ticketVolumes', des: 'New', usage: 'New' },
      }),
  },
  setDefaultBoard: {
    action: 'board.default_changed',
    run: async (world) =>
      world.call('setDefaultBoard', {
        params: { organisationId: world.organisationId },
        body: { boardId: (await boardOf(world)).id },
      }),
  },
  updateEmbedding: {
    action: 'embedding.changed',
    run: ({ call, organisationId }) =>
      call('updateEmbedding', {
        params: { organisationId },
        body: { embedOrigins: ['https://help.example.com'] },
      }),
  },
  updateMailSettings: {
    action: 'mail_settings.changed',
    run: ({ call, organisationId }) =>
      call('updateMailSettings', { params: { organisationId }, body: { senderName: 'Help desk' } }),
  },
  updateSetupProgress: {
    action: 'setup_progress.changed',
    run: ({ call, organisationId }) =>
      call('updateSetupProgress', { params: { organisationId }, body: { isHidden: true } }),
  },
  updatePrivacy: {
    action: 'privacy.changed',
    run: async ({ call, organisationId }) => {
      const params = { organisationId }
      const { showEmail } = await call('getPrivacy', { params })
      return call('updatePrivacy', { params, body: { showEmail: !showEmail } })
    },
  },
  updateSurveySettings: {
    action: 'survey_settings.changed',
    run: ({ call, organisationId }) =>
      call('updateSurveySettings', { params: { organisationId }, body: { restDays: 14 } }),
  },
  updateSecurity: {
    action: 'security.changed',
    run: ({ call, organisationId }) =>
      call('updateSecurity', { params: { organisationId }, body: { sessionHours: 24 } }),
  },
  signOutEveryone: {
    action: 'members.signed_out',
    run: async ({ server, call, organisationId }) => {
      const { id } = await testUser(server.db, organisationId, 'Agent')
      await startSession(server, id, 'password')
      return call('signOutEveryone', { params: { organisationId } })
    },
  },
  updateCounting: {
    action: 'counting.changed',
    run: ({ call, organisationId }) =>
      call('updateCounting', { params: { organisationId }, body: { measuresHandling: true } }),
  },
  updateRetention: {
    action: 'retention.changed',
    run: ({ call, organisationId }) =>
      call('updateRetention', { params: { organisationId }, body: { days: { mails: 400 } } }),
  },
  saveLogo: {
    action: 'logo.changed',
    run: ({ call, organisationId }) =>
      call('saveLogo', { params: { organisationId }, body: { data: testPng() } }),
  },
  deleteLogo: {
    action: 'logo.removed',
    run: async ({ call, organisationId }) => {
      const params = { organisationId }
      await call('saveLogo', { params, body: { data: testPng(20, 20) } })
      return call('deleteLogo', { params })
    },
  },
  updateAssistSettings: {
    action: 'assist_settings.changed',
    run: ({ call, organisationId }) =>
      call('updateAssistSettings', { params: { organisationId }, body: { hourlyCost: 31 } }),
  },
}

const secrets: Partial<Record<RouteName, AuditedWrite>> = {
  createSigningSecret: {
    action: 'signing_secret.created',
    run: async (world) => {
      const params = { organisationId: world.organisationId }
      world.secrets.push((await world.call('createSigningSecret', { params, body: {} })).value)
    },
  },
  revokeTokens: {
    action: 'tokens.revoked',
    run: ({ call, organisationId }) =>
      call('revokeTokens', { params: { organisationId }, body: { agent: 'Kim' } }),
  },
  deleteSigningSecret: {
    action: 'signing_secret.deleted',
    run: async ({ call, organisationId }) => {
      const { id } = await call('createSigningSecret', { params: { organisationId }, body: {} })
      await call('createSigningSecret', { params: { organisationId }, body: {} })
      return call('deleteSigningSecret', { params: { organisationId, secretId: id } })
    },
  },
  rotateBotSecret: {
    action: 'bot_secret.created',
    run: async (world) => {
      const params = { organisationId: world.organisationId }
      world.secrets.push((await world.call('rotateBotSecret', { params })).secret)
    },
  },
  rotateWebhook: {
    action: 'webhook_secret.created',
    run: async (world) => {
      const params = { organisationId: world.organisationId }
      world.secrets.push((await world.call('rotateWebhook', { params })).secret)
    },
  },
  removeWebhook: {
    action: 'webhook.deleted',
    run: ({ call, organisationId }) => call('removeWebhook', { params: { organisationId } }),
  },
}

const bot: Partial<Record<RouteName, AuditedWrite>> = {
  saveBot: {
    action: 'bot.changed',
    run: async (world) => {
      const params = { organisationId: world.organisationId }
      const { revision } = await world.call('getBot', { params })
      const webhookUrl = 'https://hooks.example.com/in/token-in-an-address'
      world.secrets.push('token-in-an-address')
      return world.call('saveBot', {
        params,
        body: {
          revision,
          settings: {
            isOn: true,
            engine: 'own',
            threshold: 0.6,
            usesArticles: false,
            webhookUrl,
            keepDays: 90,
          },
        },
      })
    },
  },
  approveIntent: {
    action: 'bot_intent.approved',
    run: async (world) => {
      const { id, revision } = await intentOf(world)
      return world.call('approveIntent', {
        params: { organisationId: world.organisationId, intentId: id },
        body: { revision },
      })
    },
  },
  publishBot: { action: 'bot.published', run: versionOf },
  restoreBotVersion: {
    action: 'bot.restored',
    run: async (world) => {
      const { version } = await versionOf(world)
      return world.call('restoreBotVersion', {
        params: { organisationId: world.organisationId, version },
        body: { into: 'draft' },
      })
    },
  },
  eraseConversation: {
    action: 'conversation.deleted',
    run: async (world) => world.call('eraseConversation', { params: await conversationOf(world) }),
  },
}

const data: Partial<Record<RouteName, AuditedWrite>> = {
  storeSentimentExamples: {
    action: 'sentiment_examples.added',
    run: ({ call, organisationId }) =>
      call('storeSentimentExamples', {
        params: { organisationId },
        body: { examples: [{ text: 'I like this very much', label: 'positive' }] },
      }),
  },
  trainSentiment: {
    action: 'sentiment_model.training_started',
    run: ({ call, organisationId }) => call('trainSentiment', { params: { organisationId } }),
  },
  importRecords: {
    action: 'records.imported',
    run: ({ call, organisationId }) =>
      call('importRecords', { params: { organisationId }, body: { batch: TICKETS } }),
  },
  connectSource: { action: 'source.connected', run: sourceOf },
  changeSource: {
    action: 'source.changed',
    run: async (world) =>
      world.call('changeSource', { params: await sourceOf(world), body: connection('other') }),
  },
  pauseSource: {
    action: 'source.paused',
    run: async (world) =>
      world.call('pauseSource', { params: await sourceOf(world), body: { isPaused: true } }),
  },
  syncSource: {
    action: 'source.sync_started',
    run: async (world) => world.call('syncSource', { params: await sourceOf(world) }),
  },
  removeSource: {
    action: 'source.deleted',
    run: async (world) => world.call('removeSource', { params: await sourceOf(world) }),
  },
  startFileImport: { action: 'file_import.started', run: fileImportOf },
  finishFileImport: {
    action: 'file_import.finished',
    run: async (world) =>
      world.call('finishFileImport', { params: await fileImportOf(world), body: {} }),
  },
  undoFileImport: {
    action: 'file_import.undone',
    run: async (world) =>
      world.call('undoFileImport', { params: await fileImportOf(world), body: {} }),
  },
}

/** Every write route of admins; a new one needs its entry here, or a reason below. */
export const AUDITED_WRITES: Partial<Record<RouteName, AuditedWrite>> = {
  ...members,
  ...listWrites,
  ...peopleWrites,
  ...settings,
  ...levelWrites,
  ...annotationWrites,
  ...secrets,
  ...bot,
  ...data,
}

/** Write routes of admins that leave no entry, and why. */
export const UNAUDITED_WRITES: Partial<Record<RouteName, string>> = {
  previewCounting: 'counts what a change would do, and stores nothing',
  createAgentToken: 'a helpdesk asks for it for each agent every hour, and it stores nothing',
  testMailServer: 'sends the caller an email, which is listed among the emails',
  stopRecalculation: 'stops or continues work whose start is recorded, and loses nothing',
  stopTagMerges: 'stops or continues work whose start is recorded, and loses nothing',
  compareFileNumbers: 'counts which numbers of a file are stored, and stores nothing',
  writeDump: 'a command on the server’s machine; no organisation is changed',
  testSource: 'asks the helpdesk whether the stored token is accepted, and stores nothing',
  importFileRows: 'a batch of an import whose start and end are recorded',
}
