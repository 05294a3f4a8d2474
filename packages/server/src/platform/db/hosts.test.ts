import { expect, test } from 'vitest'
import { hostsOf, isPostgresUrl } from './hosts.ts'

test('an address with several hosts is one address a host, with the same account, database and parameters', () => {
  expect(hostsOf('postgres://me:p%40ss@a,b:6432,[::1]:5433/db?sslmode=require')).toEqual([
    'postgres://me:p%40ss@a/db?sslmode=require',
    'postgres://me:p%40ss@b:6432/db?sslmode=require',
    'postgres://me:p%40ss@[::1]:5433/db?sslmode=require',
  ])
  expect(hostsOf('postgresql://localhost')).toEqual(['postgresql://localhost'])
})

test('a Unix socket stays one address', () => {
  const url = 'postgres:///db?host=/run/a,b'
  expect(hostsOf(url)).toEqual([url])
  const named = 'postgres://me@localhost/db?host=%2Ftmp%2Fx'
  expect(hostsOf(named)).toEqual([named])
})

test.each([
  'postgres://a,,b/db',
  'postgres://a:x/db',
  'mysql://a/db',
  'a,b',
  'postgres://a:70000/d',
])('%s is no address of PostgreSQL', (url) => expect(isPostgresUrl(url)).toBe(false))

test('several hosts are an address of PostgreSQL', () => {
  expect(isPostgresUrl('postgres://me@one:5432,two:5432/db')).toBe(true)
})
