import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '@agent-assist/contract'
import {
  actionText,
  changesText,
  fromText,
  personText,
  valueName,
  valueText,
} from './audit-words.ts'

test('every action has words without dots and underscores', () => {
  for (const action of AUDIT_ACTIONS) expect(actionText(action)).toMatch(/^[A-Z][A-Za-z -]+$/)
  expect(actionText('signing_secret.created')).toBe('Signing secret created')
  expect(actionText('member.role_changed')).toBe('Role changed')
})

test('the person is the actor, nobody for a refused sign-in, or a command', () => {
  const actor = { id: '00000000-0000-4000-8000-000000000001', name: 'Ada Admin' }
  expect(personText({ action: 'privacy.changed', actor })).toBe('Ada Admin')
  expect(personText({ action: 'privacy.changed', actor: { ...actor, name: '' } })).toBe(
    'A former member',
  )
  expect(personText({ action: 'sign_in.refused' })).toBe('Not signed in')
  expect(personText({ action: 'account_link.created' })).toBe('Server command')
})

test('changes and details are one line of words', () => {
  const changes = {
    showEmail: { before: 'false', after: 'true' },
    'autoReply.minWords': { after: '5' },
  }
  expect(changesText({ changes, details: { by: 'link' } })).toBe(
    'Show email: off → on; Auto reply: min words: none → 5; By: link',
  )
  expect(changesText({ changes: {}, details: {} })).toBe('')
  expect(valueName('webhookHost')).toBe('Webhook host')
  expect(valueText('')).toBe('none')
})

test('where it came from is the address and the browser', () => {
  expect(fromText({ ip: '203.0.113.7', browser: 'Firefox' })).toBe('203.0.113.7, Firefox')
  expect(fromText({ ip: '203.0.113.7' })).toBe('203.0.113.7')
  expect(fromText({})).toBeUndefined()
})
