import { type RouteName, routes, shapeOf } from '@agent-assist/contract'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { REPLICA_ROUTES } from './replica-routes.ts'

/** Answers that say when they are of, and still are read from the primary. */
const ON_PRIMARY: Partial<Record<RouteName, string>> = {
  getAgentActivity: 'shows what agents do at this moment',
  getAttendance: 'shows who is there at this moment',
  getLeaderboard: 'shares what it has read with others',
  getOwnDay: 'shows the work that the agent has just done',
  getPickUp: 'shares what it has read with others',
  getRoutingStatus: 'shows who waits at this moment',
  getStaffing: 'shares what it has read with others',
  getTicketStory: 'a ticket, not a figure',
  listCoaching: 'a list to act on',
  listDetractors: 'a list to act on',
  listOwnDeviations: 'a list to act on',
  listOwnComments: 'a list, not a figure',
  listOwnQueue: 'a list to act on',
  listPriorityTickets: 'a list to act on, whose pages continue at a moment',
  listReviews: 'a list to act on',
  listSurveyAnswers: 'a list to act on',
  getPartialAnswers: 'a list to act on',
  listWaitingTickets: 'a list to act on',
}

const saysWhen = (name: RouteName): boolean => {
  const { reply } = shapeOf(name)
  return reply instanceof z.ZodObject && 'asOf' in reply.shape
}
const names = Object.keys(routes) as RouteName[]
const read = names.filter((name) => routes[name].method === 'GET')

test('every figure that may come from a replica is only read, and says when it is of', () => {
  const wrong = [...REPLICA_ROUTES].filter((name) => !read.includes(name) || !saysWhen(name))
  expect(wrong).toEqual([])
  expect(saysWhen('listTickets')).toBe(false) // negative control
})

test('every answer that says when it is of comes from a replica, or there is a reason why not', () => {
  const open = read.filter(
    (name) => saysWhen(name) && !REPLICA_ROUTES.has(name) && !ON_PRIMARY[name],
  )
  expect(open).toEqual([])
  const both = Object.keys(ON_PRIMARY).filter((name) => REPLICA_ROUTES.has(name as RouteName))
  expect(both).toEqual([])
})
