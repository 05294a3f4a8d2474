import { type Member, ROLES } from '@agent-assist/contract/wire'
import { describe, expect, test } from 'vitest'
import { person } from '../../test-api.ts'
import { actsOf, rolesToGive, whyNone } from './member-actions.ts'

const member = (change: Partial<Member> = {}): Member => ({
  id: '00000000-0000-4000-8000-000000000001',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@demo.test',
  role: 'User',
  approval: 'Approved',
  emailVerified: true,
  isPrimary: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...change,
})
const admin = { ...person(), role: ['Admin' as const] }
const superAdmin = { ...person(), role: ['SuperAdmin' as const] }

describe('[ORGC-2] what an admin can do about a member', () => {
  test.each([
    ['Pending', ['approve', 'reject', 'link']],
    ['Approved', ['role', 'link', 'signOut', 'disable']],
    ['Rejected', ['approve']],
    ['Disabled', ['enable']],
  ] as const)('%s: %s', (approval, acts) => {
    expect(actsOf(member({ approval }), admin)).toEqual(acts)
  })

  test('only an unverified member can be sent a verification email', () => {
    expect(actsOf(member({ emailVerified: false }), admin)).toContain('verify')
    expect(actsOf(member(), admin)).not.toContain('verify')
  })

  test('nobody can act on their own account, whatever the case of the email', () => {
    const self = member({ email: 'SAM@demo.test' })
    expect(actsOf(self, admin)).toEqual([])
    expect(whyNone(self, admin)).toBe('You cannot change your own account')
  })

  test('only a SuperAdmin can act on a SuperAdmin', () => {
    const boss = member({ role: 'SuperAdmin' })
    expect(actsOf(boss, admin)).toEqual([])
    expect(whyNone(boss, admin)).toContain('Only a SuperAdmin')
    expect(actsOf(boss, superAdmin)).toContain('disable')
    expect(rolesToGive(admin)).not.toContain('SuperAdmin')
    expect(rolesToGive(superAdmin)).toEqual(ROLES)
  })

  test('an account of another organisation can get another role here or be removed', () => {
    expect(actsOf(member({ isPrimary: false }), admin)).toEqual(['role', 'remove'])
    expect(actsOf(member({ isPrimary: false, approval: 'Pending' }), admin)).toEqual(['remove'])
  })
})
